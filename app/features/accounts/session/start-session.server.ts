import type { Context } from 'hono'
import { CLIENT_ADDRESS } from '../../../platform/http/caller-address.ts'
import type { Env } from '../../../platform/http/env.ts'
import type { Auth } from '../auth.server.ts'
import { rememberDevice } from '../devices/remember-device.server.ts'
import { setAuthCookie } from './set-auth-cookie.server.ts'

/** Signs the browser in to the account that it just created, with the cookie that better-auth reads (AUTH-25). */
export async function startSession(auth: Auth, c: Context<Env>, userId: string): Promise<void> {
  const context = await auth.$context
  const { internalAdapter, authCookies, secret } = context
  await rememberDevice(context, c, userId)
  const session = await internalAdapter.createSession(userId, false, {
    ipAddress: c.req.header(CLIENT_ADDRESS) ?? '',
    userAgent: c.req.header('user-agent') ?? '',
  })
  await setAuthCookie(c, secret, authCookies.sessionToken, session.token)
}
