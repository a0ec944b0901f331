import { csrf } from 'hono/csrf'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config/config.ts'

/**
 * Headers that every answer carries. Scripts come from this site alone (pages add the hash of their one inline line).
 * Styles may be set on elements: dialogs and popovers place themselves so.
 */
export const safeHeaders = (config: Pick<Config, 'publicUrl'>) =>
  secureHeaders({
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-site',
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
  })

/** A form on another site cannot write here: its origin gives it away. JSON from elsewhere is stopped by the browser. */
export const sameOrigin = (config: Pick<Config, 'publicUrl'>) =>
  csrf({ origin: (origin, c) => origin === config.publicUrl || origin === new URL(c.req.url).origin })
