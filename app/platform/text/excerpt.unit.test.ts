import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters } from './characters.ts'
import { excerptOf } from './excerpt.ts'
import { directionOf } from './text-direction.ts'

const LRM = '\u200e'
const RLM = '\u200f'

test('cuts a text between characters and puts an ellipsis at its end', () => {
  expect(excerptOf('abcdef', 6)).toBe('abcdef')
  expect(excerptOf('abcdefg', 6)).toBe('abcd…')
  expect(excerptOf('abc 👨‍👩‍👧‍👦 def', 8)).toBe('abc…')
  expect(excerptOf('שלום לכולם', 8)).toBe('שלום ל…')
})

test('keeps the ellipsis at the end of a word that runs against the text, and last after a whole word', () => {
  expect(excerptOf('רדיו Donaudampfschiff', 12)).toBe(`רדיו Donau…${LRM}`)
  expect(excerptOf('Radio תחנתהרדיושלהשכונה', 12)).toBe(`Radio תחנת…${RLM}`)
  expect(excerptOf('רדיו Donau 3rdGeneration', 14)).toBe(`רדיו Donau 3…${LRM}`)
  expect(excerptOf('רדיו Donau dampf', 12)).toBe('רדיו Donau…')
  expect(excerptOf('Radio תחנת הרדיו', 12)).toBe('Radio תחנת…')
})

test('is never longer than asked for, and without ellipsis and mark a beginning of the text', () => {
  const words = fc.array(fc.constantFrom('רדיו', 'Donaudampf', ' ', '👩‍👩‍👧', 'e\u0301', '3', '.'), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(words, fc.integer({ min: 12, max: 30 }), (parts, max) => {
      const text = parts.join('')
      const excerpt = excerptOf(text, max)
      expect(countCharacters(excerpt)).toBeLessThanOrEqual(max)
      expect(text.startsWith(excerpt.replace(/…[\u200e\u200f]?$/, ''))).toBe(true)
      // An ellipsis between letters of one direction has that direction (UAX #9, N1).
      const mark = /…([\u200e\u200f])$/.exec(excerpt)?.[1]
      if (mark) expect(directionOf(text)).toBe(mark === LRM ? 'rtl' : 'ltr')
    }),
  )
})
