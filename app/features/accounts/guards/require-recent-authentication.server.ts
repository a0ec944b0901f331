import { createMiddleware } from 'hono/factory'
import { notAuthenticated, reauthenticationRequired } from '../../../platform/errors/errors.ts'
import type { Env, Session } from '../../../platform/http/env.ts'

/** How long a proof of identity counts as recent, in milliseconds. */
const RECENT_MS = 10 * 60 * 1000

/**
 * Makes sure that the session has a recent proof.
 * @throws AppError 403 with the code 'reauthentication_required'
 */
export function checkRecentAuthentication({ session }: Session): void {
  if (Date.now() - Date.parse(session.authenticated_at) > RECENT_MS) throw reauthenticationRequired()
}

/**
 * Guards what nobody should do with a session that they found open or stole.
 * @throws AppError 401; 403 with the code 'reauthentication_required', after which browsers ask
 * (`useReauthentication`)
 */
export const requireRecentAuthentication = () =>
  createMiddleware<Env & { Variables: { session: Session } }>(async (c, next) => {
    const { session } = c.var
    if (!session) throw notAuthenticated()
    checkRecentAuthentication(session)
    await next()
  })
