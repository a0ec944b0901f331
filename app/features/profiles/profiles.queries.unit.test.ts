import { expect, test } from 'vitest'
import { retryProfile } from './profiles.queries.ts'

test('[FRESH-06] a profile is asked for up to three times more, unless the error mentions JWT', () => {
  expect([0, 1, 2, 3].map((failures) => retryProfile(failures, new Error('the line is down')))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(retryProfile(0, new Error('JWT expired'))).toBe(false)
})
