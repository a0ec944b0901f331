import type { Context } from 'hono'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../../config/config.ts'
import { API_ERROR_TEXTS } from '../../errors/api-error-texts.ts'
import { forbidden } from '../../errors/errors.ts'
import { bearerToken } from './bearer-token.ts'

/** Browser features that no page uses, so that injected code can't either. */
const PERMISSIONS = {
  accelerometer: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  screenWakeLock: [],
  serial: [],
  usb: [],
}

export const securityHeaders = (config: Pick<Config, 'publicUrl'>) => {
  const headers = secureHeaders({
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    permissionsPolicy: PERMISSIONS,
  })
  return createMiddleware(async (c, next) => {
    await headers(c, next)
    if (!c.res.headers.has(EMBEDDING)) c.res.headers.set(EMBEDDING, 'same-site')
    // The older header can't say "anywhere".
    if (c.res.headers.get('content-security-policy')?.includes(ANY_FRAME))
      c.res.headers.delete('x-frame-options')
  })
}

const EMBEDDING = 'cross-origin-resource-policy'

/** The header of images that other sites embed, such as link previews. */
export const EMBEDDABLE = { [EMBEDDING]: 'cross-origin' }

/** A part of the policy of a page that any site may frame. */
export const ANY_FRAME = 'frame-ancestors *'

/** Methods that change nothing. */
export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export const sameOrigin = (config: Pick<Config, 'publicUrl'>) =>
  createMiddleware(async (c, next) => {
    // No browser adds a token by itself, and a request with one has no rights of cookies.
    const hasToken = c.req.path.startsWith('/api/') && bearerToken(c) !== undefined
    if (READS.has(c.req.method) || hasToken) return next()
    const ours = [config.publicUrl, new URL(c.req.url).origin]
    const origin = senderOf(c)
    if (origin !== undefined && !ours.includes(origin)) throw forbidden(API_ERROR_TEXTS.foreignOrigin)
    // Refuses a form of which nobody says where it comes from. With other methods, each browser says so.
    return origin === undefined && c.req.method === 'POST' ? csrf({ origin: ours })(c, next) : next()
  })

/**
 * Where a request comes from. Some browsers and proxies leave Origin out or empty, but send the page's
 * address.
 */
function senderOf({ req }: Context): string | undefined {
  const origin = req.header('origin')
  if (origin !== undefined && origin !== 'null') return origin
  const referer = req.header('referer')
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : origin
}
