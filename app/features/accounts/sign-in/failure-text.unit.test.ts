import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/api/api-error.ts'
import { PASSWORD_TEXTS } from '../password/password.ts'
import { failureText } from './failure-text.ts'

test("[AUTH-12] the server's own words are shown as they are", () => {
  expect(failureText(new ApiError(403, { message: 'This account is closed.' }), 'Failed to sign in')).toBe(
    'This account is closed.',
  )
})

test('[AUTH-10] [AUTH-12] where the server has no words the form has its own', () => {
  expect(failureText(new ApiError(502, {}), 'Failed to sign in')).toBe('Failed to sign in')
  expect(failureText(new ApiError(502, {}), 'Failed to create account')).toBe('Failed to create account')
})

test('[AUTH-12] what is no answer at all is unexpected', () => {
  for (const thrown of [new TypeError('Failed to fetch'), 'a string', undefined]) {
    expect(failureText(thrown, 'Failed to sign in')).toBe('An unexpected error occurred')
  }
})

test('[AUTH-12] what may have been done all the same says so where no answer came', () => {
  const { changeFailed, changeUnanswered } = PASSWORD_TEXTS
  expect(failureText(new TypeError('Failed to fetch'), changeFailed, changeUnanswered)).toBe(changeUnanswered)
  expect(failureText(new ApiError(502, {}), changeFailed, changeUnanswered)).toBe(changeFailed)
})
