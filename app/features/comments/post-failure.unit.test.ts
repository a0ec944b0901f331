import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { postFailure } from './post-failure.ts'

test('[COMM-09] a comment that did not arrive can be tried again', () => {
  const again = {
    title: 'Error',
    description: 'Failed to post comment. Please try again.',
    variant: 'destructive',
  }
  expect(postFailure(new TypeError('Failed to fetch'))).toEqual(again)
  expect(
    postFailure(new ApiError(500, { code: 'internal', message: 'An unexpected error occurred' })),
  ).toEqual(again)
})

test('whose session has ended is told that nothing is lost', () => {
  const over = new ApiError(401, { code: 'PGRST301', message: 'User not authenticated' })
  expect(postFailure(over).description).toBe(
    'Your session has ended. Please sign in again: what you wrote is kept.',
  )
})

test("[FRESH-07] what the server says of a refusal is shown as it is, under 'Error'", () => {
  const refusal = new ApiError(404, { code: 'PGRST116', message: 'Story not found' })
  expect(postFailure(refusal)).toMatchObject({
    title: 'Error',
    description: 'Story not found',
    variant: 'destructive',
  })
})
