import { expect, test } from 'vitest'
import { ApiError, isSignedOut, messageOf } from './api-error.ts'

const FALLBACK = 'Failed to post comment. Please try again.'

test.each([
  [403, 'This account is closed.'],
  [409, 'You already have a project called "A". Please choose a different name.'],
  [503, "We're busy right now. Please try again in a moment."],
  [500, 'Failed to submit project: An unexpected error occurred'],
])(
  "[FRESH-07] [AUTH-12] [SUBMIT-25] [LIST-35] shows the server's message of a %i unchanged",
  (status, message) => {
    expect(messageOf(new ApiError(status, { message }), FALLBACK)).toBe(message)
  },
)

test.each([
  ['no response arrived', new TypeError('Failed to fetch')],
  ['something else was thrown', 'a string'],
  ['the response has no message', new ApiError(502, {})],
  ['the message is empty', new ApiError(400, { message: '' })],
  [
    'the message is generic',
    new ApiError(500, { code: 'internal', message: 'An unexpected error occurred' }),
  ],
])('[COMM-09] [AUTH-10] [AUTH-12] [SUBMIT-25] shows the fallback when %s', (_, error) => {
  expect(messageOf(error, FALLBACK)).toBe(FALLBACK)
})

test('[SUBMIT-16] recognises an expired session by its code', () => {
  expect(isSignedOut(new ApiError(401, { code: 'PGRST301', message: 'User not authenticated' }))).toBe(true)
  expect(isSignedOut(new ApiError(401, { code: 'INVALID_EMAIL_OR_PASSWORD' }))).toBe(false)
  expect(isSignedOut(new Error('PGRST301'))).toBe(false)
})
