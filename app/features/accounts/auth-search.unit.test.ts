import { expect, test } from 'vitest'
import { authSearch, guardSearch, withHash } from './auth-search.ts'

test('[GUARD-03] passes on the requested path with its query', () => {
  expect(guardSearch('/submit?draft=1&name=a%20b#stage')).toEqual({
    from: '/submit?draft=1&name=a%20b#stage',
  })
})

test('[GUARD-03] adds the fragment to the return path', () => {
  expect(withHash('/dashboard', 'interests')).toBe('/dashboard#interests')
  expect(withHash('/dashboard#own', 'interests')).toBe('/dashboard#own')
  expect(withHash('/dashboard', '')).toBe('/dashboard')
  expect(withHash(undefined, 'interests')).toBeUndefined()
})

test('ignores invalid query values', () => {
  expect(authSearch({ from: 7, error: { a: 1 }, other: 'x' })).toEqual({})
  expect(authSearch({ from: '/submit', error: 'access_denied' })).toEqual({
    from: '/submit',
    error: 'access_denied',
  })
})
