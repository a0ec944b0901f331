import { expect, test } from 'vitest'
import { authSearch, guardSearch, isLinkError, withHash } from './auth-search.ts'

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

test('[GUARD-03] [AUTH-18] separates the error of an email link from the path', () => {
  expect(guardSearch('/dashboard?error=TOKEN_EXPIRED')).toEqual({
    from: '/dashboard',
    error: 'TOKEN_EXPIRED',
  })
  expect(guardSearch('/dashboard?a=1&error=INVALID_TOKEN')).toEqual({
    from: '/dashboard?a=1',
    error: 'INVALID_TOKEN',
  })
})

test('distinguishes expired links from Google errors', () => {
  expect(['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND'].every(isLinkError)).toBe(true)
  expect(['access_denied', 'state_mismatch', 'email_not_verified', ''].some(isLinkError)).toBe(false)
})

test('ignores invalid query values', () => {
  expect(authSearch({ from: 7, error: { a: 1 }, other: 'x' })).toEqual({})
  expect(authSearch({ from: '/submit', error: 'access_denied' })).toEqual({
    from: '/submit',
    error: 'access_denied',
  })
})
