import type { AuthContext } from 'better-auth'
import type { Context } from 'hono'
import { setSignedCookie } from 'hono/cookie'

/** Sets a cookie as better-auth would, for responses that don't come from it. */
export async function setAuthCookie(
  c: Context,
  secret: string,
  { name, attributes }: ReturnType<AuthContext['createAuthCookie']>,
  value: string,
): Promise<void> {
  const { secure, httpOnly, path, maxAge } = attributes
  await setSignedCookie(c, name, value, secret, { secure, httpOnly, path, maxAge, sameSite: 'Lax' })
}
