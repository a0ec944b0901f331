import { createMiddleware } from 'hono/factory'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { hasRole } from '../../../platform/database/has-role.ts'
import { forbidden, notAuthenticated } from '../../../platform/errors/errors.ts'
import type { Env, Session } from '../../../platform/http/env.ts'
import { requireSecondFactorOfAdmin } from '../../../platform/http/second-factor-guard.ts'
import { NEEDS_SESSION } from '../../../platform/http/session-guard.ts'
import { ACCESS_DENIED } from '../../../platform/validation/access-denied.ts'

export type ModeratorEnv = Env & {
  Variables: { session: Session; asModerator: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }
}

/**
 * Lets only moderators and admins in. Like that of `requireAdmin`, its `asModerator` checks the role in the
 * transaction of its work, then the second factor of the session where the site requires it of admins.
 * @throws AppError 401; 403, also with the code `second_factor_required`
 */
export const requireModerator = Object.assign(
  createMiddleware<ModeratorEnv>(async (c, next) => {
    const { session } = c.var
    if (!session) throw notAuthenticated()
    c.set('asModerator', (work) =>
      c.var.db.as(c.var.actor, async (tx) => {
        const { id } = session.user
        // This looks at the role itself: without the second factor, `app.is_moderator()` is false.
        if (!(await hasRole(tx, id, 'moderator')) && !(await hasRole(tx, id, 'admin')))
          throw forbidden(ACCESS_DENIED)
        requireSecondFactorOfAdmin(c.var)
        const { rows } = await sql<{ may: boolean }>`select app.is_moderator() as may`.execute(tx)
        // The moderator is suspended.
        if (!rows[0]?.may) throw forbidden(ACCESS_DENIED)
        return work(tx)
      }),
    )
    await next()
  }),
  NEEDS_SESSION,
)
