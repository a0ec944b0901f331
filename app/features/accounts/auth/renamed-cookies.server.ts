import { createMiddleware } from 'hono/factory'
import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '../../../platform/config/config.ts'
import type { Env } from '../../../platform/http/env.ts'
import { DEVICE_DAYS } from '../events/devices.db.ts'
import { MAX_SESSION_DAYS } from '../store/session-tokens.server.ts'

const DAY = 24 * 60 * 60

/** How many seconds each cookie lasts after it is set again. */
const LIFETIMES = { session_token: MAX_SESSION_DAYS * DAY, device: DEVICE_DAYS * DAY }

/**
 * When old names cease to count: by then, sessions from before the cookies were called `__Host-` have ended.
 * Other hosts of the same site can set the old names.
 */
const ACCEPTED_UNTIL = Date.parse('2027-04-01')

const NAMES = Object.entries(LIFETIMES).map(([name, maxAge]) => ({
  old: `__Secure-unpause.${name}`,
  name: `__Host-unpause.${name}`,
  maxAge,
}))

/**
 * Lets people whose browser has cookies with the names of earlier versions stay signed in, and renames the
 * cookies.
 */
export const acceptOldCookies = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const isSecure = publicUrl.startsWith('https:')
  return createMiddleware<Env>(async (c, next) => {
    const header = c.req.header('cookie')
    if (!isSecure || !header?.includes('__Secure-unpause.') || Date.now() > ACCEPTED_UNTIL) return next()
    const cookies = parse(header)
    const renamed = NAMES.flatMap(({ old, name, maxAge }) => {
      const value = cookies[old]
      return value === undefined || name in cookies ? [] : [{ old, name, maxAge, value }]
    })
    if (renamed.length === 0) return next()
    const added = renamed.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    c.req.raw.headers.set('cookie', [header, ...added].join('; '))
    await next()
    // Shared caches keep no response that sets cookies.
    if (!/private|no-store/.test(c.res.headers.get('cache-control') ?? '')) return
    const decided = c.res.headers.getSetCookie()
    const options = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const
    for (const { old, name, maxAge, value } of renamed) {
      if (!decided.some((cookie) => cookie.startsWith(`${name}=`)))
        c.header('set-cookie', serialize(name, value, { ...options, maxAge }), { append: true })
      c.header('set-cookie', serialize(old, '', { ...options, maxAge: 0 }), { append: true })
    }
  })
}
