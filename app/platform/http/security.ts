import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config/config.ts'
import { forbidden } from '../errors/errors.ts'

/**
 * Scripts load only from this origin (pages add the hash of their inline script). Inline styles are allowed
 * because dialogs and popovers position themselves with them.
 */
export const securityHeaders = (config: Pick<Config, 'publicUrl'>) => {
  const headers = secureHeaders({
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
  })
  return createMiddleware(async (c, next) => {
    await headers(c, next)
    if (!c.res.headers.has(EMBEDDING)) c.res.headers.set(EMBEDDING, 'same-site')
  })
}

const EMBEDDING = 'cross-origin-resource-policy'

/** For images that other sites embed, such as link previews. */
export const EMBEDDABLE = { [EMBEDDING]: 'cross-origin' }

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** CSRF protection by the Origin header. */
export const sameOrigin = (config: Pick<Config, 'publicUrl'>) =>
  createMiddleware(async (c, next) => {
    const ours = [config.publicUrl, new URL(c.req.url).origin]
    const origin = c.req.header('origin')
    if (!READS.has(c.req.method) && origin !== undefined && !ours.includes(origin)) {
      throw forbidden("This request didn't come from Unpause. Please reload the page and try again.")
    }
    // Also refuses a form without an Origin header.
    return csrf({ origin: ours })(c, next)
  })
