import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config/config.ts'
import { forbidden } from '../errors/errors.ts'

/**
 * Headers that every answer carries. Scripts come from this site alone (pages add the hash of their one inline line).
 * Styles may be set on elements: dialogs and popovers place themselves so.
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

/** For pictures that other sites show: previews of links, in a chat for instance. */
export const EMBEDDABLE = { [EMBEDDING]: 'cross-origin' }

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Another site cannot write here in a visitor's name: its origin gives it away, whatever it sends. */
export const sameOrigin = (config: Pick<Config, 'publicUrl'>) =>
  createMiddleware(async (c, next) => {
    const ours = [config.publicUrl, new URL(c.req.url).origin]
    const origin = c.req.header('origin')
    if (!READS.has(c.req.method) && origin !== undefined && !ours.includes(origin)) {
      throw forbidden("This request didn't come from Unpause. Please reload the page and try again.")
    }
    // A form without an origin is refused as well.
    return csrf({ origin: ours })(c, next)
  })
