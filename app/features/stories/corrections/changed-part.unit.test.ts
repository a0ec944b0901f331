import { expect, test } from 'vitest'
import { changedPart, shortened } from './changed-part.ts'

test('finds the words that differ', () => {
  expect(changedPart('Three hundred cafés paid.', 'Two hundred cafés paid.')).toEqual({
    start: '',
    end: 'hundred cafés paid.',
    removed: 'Three ',
    added: 'Two ',
  })
  expect(changedPart('We sold alarms.', 'We sold many loud alarms.')).toEqual({
    start: 'We sold ',
    end: 'alarms.',
    removed: '',
    added: 'many loud ',
  })
})

test('puts together what it took apart', () => {
  const texts = ['', 'a', 'a a', 'a b a', 'b a b', 'a a a', '\n a']
  for (const before of texts)
    for (const after of texts) {
      const { start, end, removed, added } = changedPart(before, after)
      expect(start + removed + end).toBe(before)
      expect(start + added + end).toBe(after)
    }
})

test('shows little of what is the same', () => {
  expect(shortened('short', 'start')).toBe('short')
  expect(shortened('x'.repeat(100), 'start')).toBe(`… ${'x'.repeat(80)}`)
  expect(shortened('x'.repeat(100), 'end')).toBe(`${'x'.repeat(80)} …`)
})
