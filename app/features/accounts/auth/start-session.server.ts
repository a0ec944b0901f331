import type { Context } from 'hono'
import { getSignedCookie } from 'hono/cookie'
import type { Env } from '../../../platform/http/env.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { setAuthCookie } from '../cookies/set-auth-cookie.server.ts'
import { noticeDevice } from '../events/notice-device.server.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import { rememberDevice } from '../events/remember-device.server.ts'
import type { SecurityEventKind } from '../events/security-event.ts'
import type { Auth } from './auth.server.ts'

/**
 * Signs the browser in to the account that it just created, with the cookie that better-auth reads (AUTH-25).
 */
export async function startSession(auth: Auth, c: Context<Env>, userId: string): Promise<void> {
  await c.var.db.system((tx) => recordSecurityEvent(tx, c, { userId, kind: 'account_created' }))
  await rememberDevice(await auth.$context, c, userId)
  await createSession(auth, c, userId)
}

/**
 * Signs the browser in to an account that exists; a new browser is reported to the owner.
 * @param kind what the security log calls the sign-in
 * @returns the session's ID
 */
export async function openSession(
  auth: Auth,
  c: Context<Env>,
  userId: string,
  kind: SecurityEventKind,
  proof: { secondFactorAt: Date },
): Promise<string> {
  await noticeDevice(await auth.$context, c, userId, kind)
  return createSession(auth, c, userId, proof)
}

/** Creates a session, and ends the one whose cookie it replaces. */
async function createSession(
  auth: Auth,
  c: Context<Env>,
  userId: string,
  proof?: { secondFactorAt: Date },
): Promise<string> {
  const { internalAdapter, authCookies, secret } = await auth.$context
  const replaced = await getSignedCookie(c, secret, authCookies.sessionToken.name)
  const session = await internalAdapter.createSession(userId, false, {
    ipAddress: c.req.header(CLIENT_ADDRESS) ?? '',
    userAgent: c.req.header('user-agent') ?? '',
    ...proof,
  })
  await setAuthCookie(c, secret, authCookies.sessionToken, session.token)
  if (replaced) await internalAdapter.deleteSession(replaced)
  return session.id
}
