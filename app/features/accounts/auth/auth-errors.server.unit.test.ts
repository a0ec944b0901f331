import { expect, test } from 'vitest'
import { ACCOUNT_TEXTS } from '../account.ts'
import { authError } from './auth-errors.server.ts'

const errorOf = (response: Response, fallback: string) => authError(response, fallback, '/sign-in/email')

const refusal = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

test.each([
  ['INVALID_EMAIL_OR_PASSWORD', 401, 'Invalid email or password'],
  ['EMAIL_NOT_VERIFIED', 403, 'Please check your email and confirm your account'],
  ['USER_ALREADY_EXISTS', 422, 'An account with this email already exists. Please sign in instead.'],
  ['PASSWORD_TOO_SHORT', 400, 'Password must be at least 6 characters long'],
  ['PROVIDER_NOT_FOUND', 404, 'Failed to sign in with Google'],
])(
  '[AUTH-08] [AUTH-10] [AUTH-11] [AUTH-13] uses the text of the specification for %s',
  async (code, status, sentence) => {
    const error = await errorOf(refusal(status, { code, message: 'As the library says it' }), 'fallback')
    expect(error).toMatchObject({ status, code, message: sentence })
  },
)

test('[AUTH-12] keeps a better-auth message that the specification does not define', async () => {
  const error = await errorOf(
    refusal(403, { code: 'BANNED', message: 'This account is closed.' }),
    'fallback',
  )
  expect(error).toMatchObject({ status: 403, code: 'BANNED', message: 'This account is closed.' })
})

test.each([{}, { message: '' }, null, [], 'words'])(
  '[AUTH-10] [AUTH-12] uses the fallback when the error body is %j',
  async (body) => {
    expect(await errorOf(refusal(400, body), ACCOUNT_TEXTS.signInFailed)).toMatchObject({
      status: 400,
      message: 'Failed to sign in',
    })
    expect((await errorOf(refusal(400, body), ACCOUNT_TEXTS.signUpFailed)).message).toBe(
      'Failed to create account',
    )
  },
)

test('[AUTH-12] uses the fallback when the error body is not JSON', async () => {
  expect((await errorOf(new Response('<h1>Bad gateway</h1>', { status: 400 }), 'fallback')).message).toBe(
    'fallback',
  )
})

test('[AUTH-12] hides the details of a server error', async () => {
  const error = await errorOf(
    refusal(500, { code: 'X', message: 'relation "auth.users" does not exist' }),
    'fallback',
  )
  expect(error).toMatchObject({ status: 500, code: 'internal', message: 'An unexpected error occurred' })
})

test('asks to wait when the rate limit is reached', async () => {
  expect(await errorOf(refusal(429, { message: 'Too many requests.' }), 'fallback')).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    message: 'Too many attempts. Please wait a minute and try again.',
  })
})
