import { serializeSigned } from 'hono/utils/cookie'
import { expect, test } from 'vitest'
import { signedCookie } from './session-cookie.server.ts'

const NAME = 'unpause.session_token'
const SECRET = 'a secret of 32 characters or more'

const headerOf = async (value: string, secret = SECRET) =>
  (await serializeSigned(NAME, value, secret)).split(';')[0]!

const read = (cookie: string) => signedCookie(cookie, NAME, SECRET)

test('reads a signed cookie among others', async () => {
  expect(await read(`theme=dark; ${await headerOf('the.token')}; last=1`)).toBe('the.token')
})

test('[AUTH-25] reads no cookie that this server did not sign', async () => {
  const cookie = await headerOf('token')
  const ofAnother = await headerOf('another')
  const signature = cookie.slice(cookie.lastIndexOf('.'))
  for (const forged of [
    '',
    `${NAME}=`,
    `${NAME}=token`,
    `${NAME}=token.`,
    `${NAME}=%00`,
    `${NAME}${signature}`,
    `${NAME}=another${signature}`,
    ofAnother.replace('another', 'token'),
    cookie.slice(0, -1),
    `${cookie}A`,
    `__Secure-${cookie}`,
    await headerOf('token', 'another secret of this length'),
  ])
    expect(read(forged), forged).toBeUndefined()
})
