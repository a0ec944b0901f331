import { expect, test } from 'vitest'
import { directionOf, hasBothDirections } from './text-direction.ts'

test('the first letter says where a text begins, in each script from the right', () => {
  for (const text of ['12 אב', 'ـا', 'ދިވެހި', 'ߒߞߏ', '𞤀𞤁', '𐺀']) expect(directionOf(text), text).toBe('rtl')
  for (const text of ['12 ab אב', '漢字', 'Ελλάδα']) expect(directionOf(text), text).toBe('ltr')
  expect(directionOf('12 🎈')).toBeNull()
})

test('a text has both directions if it has words from both sides', () => {
  expect(hasBothDirections('Radio תחנת')).toBe(true)
  for (const text of ['Radio 12', 'ـا 12', '']) expect(hasBothDirections(text), text).toBe(false)
})
