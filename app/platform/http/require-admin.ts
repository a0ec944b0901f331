import { createMiddleware } from 'hono/factory'
import type { Tx } from '../database/database.ts'
import { hasRole } from '../database/has-role.ts'
import { forbidden, notAuthenticated } from '../errors/errors.ts'
import { ACCESS_DENIED } from '../validation/access-denied.ts'
import type { Env } from './env.ts'
import { requireSecondFactorOfAdmin } from './second-factor-guard.ts'
import { NEEDS_SESSION } from './session-guard.ts'

export type AdminEnv = Env & {
  Variables: { asAdmin: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }
}

/**
 * `asAdmin` checks the role in the transaction of its work, without a cache (ROLES-06, ROLES-08), and the
 * second factor of the session where the site requires it.
 * @throws AppError 401; 403, also with the code `second_factor_required`
 */
export const requireAdmin = Object.assign(
  createMiddleware<AdminEnv>(async (c, next) => {
    const { session } = c.var
    if (!session) throw notAuthenticated()
    c.set('asAdmin', (work) =>
      c.var.db.as(c.var.actor, async (tx) => {
        // The role itself: without the second factor, `app.is_admin()` is false.
        if (!(await hasRole(tx, session.user.id, 'admin'))) throw forbidden(ACCESS_DENIED)
        requireSecondFactorOfAdmin(c.var)
        return work(tx)
      }),
    )
    await next()
  }),
  NEEDS_SESSION,
)
