import type { AuthContext } from 'better-auth'
import type { Context } from 'hono'
import { getSignedCookie } from 'hono/cookie'
import { DEVICE_DAYS } from './devices.db.ts'

/** The cookie with a token by which the accounts that signed in with this browser recognise it. */
export const deviceCookie = ({ createAuthCookie }: Pick<AuthContext, 'createAuthCookie'>) =>
  createAuthCookie('device', { maxAge: DEVICE_DAYS * 24 * 60 * 60 })

/** Reads the browser's token; null without a cookie, or with a forged one. */
export const readDeviceToken = async (
  auth: Pick<AuthContext, 'createAuthCookie' | 'secret'>,
  c: Context,
): Promise<string | null> => (await getSignedCookie(c, auth.secret, deviceCookie(auth).name)) || null
