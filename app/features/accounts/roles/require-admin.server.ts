import { createMiddleware } from 'hono/factory'
import type { Tx } from '../../../platform/database/database.ts'
import { forbidden, notAuthenticated } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { requireSecondFactorOfAdmin } from '../../../platform/http/second-factor-guard.ts'
import { ACCESS_DENIED } from './access-denied.ts'
import { isAdmin } from './roles.db.ts'

export type AdminEnv = Env & {
  Variables: { asAdmin: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }
}

/**
 * `asAdmin` checks the role in the transaction of its work, without a cache (ROLES-06, ROLES-08), and the second factor of
 * the session where the site requires it.
 * @throws AppError 401; 403, also with the code `second_factor_required`
 */
export const requireAdmin = createMiddleware<AdminEnv>(async (c, next) => {
  if (!c.var.session) throw notAuthenticated()
  c.set('asAdmin', (work) =>
    c.var.db.as(c.var.actor, async (tx) => {
      if (!(await isAdmin(tx))) throw forbidden(ACCESS_DENIED)
      requireSecondFactorOfAdmin(c.var)
      return work(tx)
    }),
  )
  await next()
})
