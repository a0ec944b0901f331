import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'

/**
 * Reads the value of a cookie that better-auth signed, as `value.signature`, from a Cookie header. It costs
 * no query, so that made-up cookies are cheap.
 * @returns undefined without the cookie, or if this server didn't sign it
 */
export function signedCookie(cookies: string, name: string, secret: string): string | undefined {
  const signed = parse(cookies, name)[name]
  const dot = signed?.lastIndexOf('.') ?? -1
  if (!signed || dot < 1) return undefined
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'))
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined
}
