import { expect, test } from 'vitest'
import { REVIVAL_LIMITS, revivalSearch } from './revival-filters.ts'

test('a role may have as many characters as the limit says, and no more', () => {
  const longest = '𠮷'.repeat(REVIVAL_LIMITS.role)
  expect(revivalSearch({ role: longest }).role).toBe(longest)
  expect(revivalSearch({ role: `${longest}x` }).role).toBeUndefined()
  expect(revivalSearch({ role: ' \t ' }).role).toBeUndefined()
})
