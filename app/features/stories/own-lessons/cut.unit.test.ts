import { expect, test } from 'vitest'
import { isCutOf, joinedText, lessonWords, splitAt } from './cut.ts'

const LEARNINGS = '- Price by the shop.\n- Ask who brings\n  the beans.\n\n3. Free is not the competitor.'

test('a lesson is a part of the Key Learnings, whatever the marks of lists and the spaces', () => {
  expect(lessonWords(LEARNINGS)).toBe(
    'Price by the shop. Ask who brings the beans. Free is not the competitor.',
  )
  expect(isCutOf(LEARNINGS, 'Ask who brings the beans.')).toBe(true)
  expect(isCutOf(LEARNINGS, joinedText('Price by the shop.', 'Ask who brings the beans.'))).toBe(true)
  expect(isCutOf(LEARNINGS, joinedText('Price by the shop.', 'Free is not the competitor.'))).toBe(false)
})

test('a lesson is split where both halves have words', () => {
  expect(splitAt('Price by the shop. Not by the seat.', 18)).toEqual([
    'Price by the shop.',
    'Not by the seat.',
  ])
  expect(splitAt('Price by the shop.', 0)).toBeUndefined()
  expect(splitAt('Price by the shop.', 17)).toBeUndefined()
})
