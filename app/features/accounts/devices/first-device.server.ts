import type { AuthContext } from 'better-auth'
import type { Context } from 'hono'
import { getSignedCookie } from 'hono/cookie'
import { serializeSigned } from 'hono/utils/cookie'
import type { Env } from '../../../platform/http/env.ts'
import { deviceCookie, newDeviceToken } from './device-cookie.server.ts'
import { recordDevice } from './devices.db.ts'

/** Recognises the browser that created an account from its next sign-in on. */
export async function rememberFirstDevice(
  auth: Pick<AuthContext, 'createAuthCookie' | 'secret'>,
  c: Context<Env>,
  userId: string,
): Promise<void> {
  const { name, attributes } = deviceCookie(auth)
  const token = (await getSignedCookie(c, auth.secret, name)) || newDeviceToken()
  await c.var.db.system((tx) => recordDevice(tx, userId, token))
  const { secure, httpOnly, path, maxAge } = attributes
  const options = { secure, httpOnly, path, maxAge, sameSite: 'Lax' } as const
  c.header('set-cookie', await serializeSigned(name, token, auth.secret, options), { append: true })
}
