import { expect, test } from 'vitest'
import { authSearch, guardSearch, isLinkError, withHash } from './auth-search.ts'

test('[GUARD-03] the guard passes on the address that was asked for, query and all', () => {
  expect(guardSearch('/submit?draft=1&name=a%20b#stage')).toEqual({
    from: '/submit?draft=1&name=a%20b#stage',
  })
})

test('[GUARD-03] the part of an address that no server is told comes back with the rest', () => {
  expect(withHash('/dashboard', 'interests')).toBe('/dashboard#interests')
  expect(withHash('/dashboard#own', 'interests')).toBe('/dashboard#own')
  expect(withHash('/dashboard', '')).toBe('/dashboard')
  expect(withHash(undefined, 'interests')).toBeUndefined()
})

test("[GUARD-03] [AUTH-18] what a mail's link has left in the address is told apart from it", () => {
  expect(guardSearch('/dashboard?error=TOKEN_EXPIRED')).toEqual({
    from: '/dashboard',
    error: 'TOKEN_EXPIRED',
  })
  expect(guardSearch('/dashboard?a=1&error=INVALID_TOKEN')).toEqual({
    from: '/dashboard?a=1',
    error: 'INVALID_TOKEN',
  })
})

test("a dead link of ours is not taken for Google's failure", () => {
  expect(['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND'].every(isLinkError)).toBe(true)
  expect(['access_denied', 'state_mismatch', 'email_not_verified', ''].some(isLinkError)).toBe(false)
})

test('an address that somebody typed by hand does no harm', () => {
  expect(authSearch({ from: 7, error: { a: 1 }, other: 'x' })).toEqual({})
  expect(authSearch({ from: '/submit', error: 'access_denied' })).toEqual({
    from: '/submit',
    error: 'access_denied',
  })
})
