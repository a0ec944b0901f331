import type { AuthContext } from 'better-auth'
import type { Context } from 'hono'
import { getSignedCookie } from 'hono/cookie'
import type { Env } from '../../../platform/http/env.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { setAuthCookie } from '../cookies/set-auth-cookie.server.ts'
import { newToken } from '../store/random-tokens.server.ts'
import { deviceCookie } from './device-cookie.server.ts'
import { recordSignIn } from './new-device.server.ts'
import type { SecurityEventKind } from './security-event.ts'

/** What `newDeviceNotice` does, for sign-ins that don't end in better-auth. */
export async function noticeDevice(
  auth: Pick<AuthContext, 'createAuthCookie' | 'secret'>,
  c: Context<Env>,
  userId: string,
  kind: SecurityEventKind,
): Promise<void> {
  const { db, queueEmail, config } = c.var
  const cookie = deviceCookie(auth)
  const token = (await getSignedCookie(c, auth.secret, cookie.name)) || newToken()
  const { email } = await db.system((tx) =>
    tx.selectFrom('auth.users').select('email').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  const signIn = {
    user: { id: userId, email },
    session: { ipAddress: c.req.header(CLIENT_ADDRESS), userAgent: c.req.header('user-agent') },
    kind,
    source: c,
  }
  await recordSignIn({ db, queueEmail, publicUrl: config.publicUrl }, signIn, token)
  await setAuthCookie(c, auth.secret, cookie, token)
}
