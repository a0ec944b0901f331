import { createMiddleware } from 'hono/factory'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { forbidden, notAuthenticated } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { ACCESS_DENIED } from './access-denied.ts'

export type AdminEnv = Env & {
  Variables: { asAdmin: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }
}

/** `asAdmin` checks the role in the transaction of its work, without a cache (ROLES-06, ROLES-08). @throws AppError 401, 403 */
export const requireAdmin = createMiddleware<AdminEnv>(async (c, next) => {
  if (!c.var.session) throw notAuthenticated()
  c.set('asAdmin', (work) =>
    c.var.db.as(c.var.actor, async (tx) => {
      const { rows } = await sql<{ is_admin: boolean }>`select app.is_admin()`.execute(tx)
      if (!rows[0]?.is_admin) throw forbidden(ACCESS_DENIED)
      return work(tx)
    }),
  )
  await next()
})
