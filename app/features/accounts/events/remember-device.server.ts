import type { AuthContext } from 'better-auth'
import type { Context } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { setAuthCookie } from '../cookies/set-auth-cookie.server.ts'
import { newToken } from '../store/random-tokens.server.ts'
import { deviceCookie, readDeviceToken } from './device-cookie.server.ts'
import { recordDevice } from './devices.db.ts'

/**
 * Remembers a browser whose user has just proved to own the account's mailbox, so that its next sign-in is no
 * news.
 * @returns the browser's token
 */
export async function rememberDevice(
  auth: Pick<AuthContext, 'createAuthCookie' | 'secret'>,
  c: Context<Env>,
  userId: string,
): Promise<string> {
  const cookie = deviceCookie(auth)
  const token = (await readDeviceToken(auth, c)) ?? newToken()
  await c.var.db.system((tx) => recordDevice(tx, userId, token))
  await setAuthCookie(c, auth.secret, cookie, token)
  return token
}
