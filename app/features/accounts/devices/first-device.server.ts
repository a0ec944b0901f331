import type { AuthContext } from 'better-auth'
import type { Context } from 'hono'
import { getSignedCookie } from 'hono/cookie'
import type { Env } from '../../../platform/http/env.ts'
import { setAuthCookie } from '../session/set-auth-cookie.server.ts'
import { deviceCookie, newDeviceToken } from './device-cookie.server.ts'
import { recordDevice } from './devices.db.ts'

/** Recognises the browser that created an account from its next sign-in on. */
export async function rememberFirstDevice(
  auth: Pick<AuthContext, 'createAuthCookie' | 'secret'>,
  c: Context<Env>,
  userId: string,
): Promise<void> {
  const cookie = deviceCookie(auth)
  const token = (await getSignedCookie(c, auth.secret, cookie.name)) || newDeviceToken()
  await c.var.db.system((tx) => recordDevice(tx, userId, token))
  await setAuthCookie(c, auth.secret, cookie, token)
}
