import { Hono } from 'hono'
import { setAuditContext } from '../../../platform/database/audit-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { liftTimeLimit } from '../../../platform/database/time-limits.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireAdmin } from '../../../platform/http/require-admin.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { reasonSchema } from '../../../platform/validation/reason.schema.ts'
import { requireRecentAuthentication } from '../guards/require-recent-authentication.server.ts'
import { LEAVING_ERRORS } from '../leaving.ts'
import type { Account } from './account-deletion.db.ts'
import { deleteFolders, removeWithEmail } from './account-deletion.server.ts'
import { isAccount, recordDeletion } from './carry-out.db.ts'
import { hasAdminRole, lockRequested } from './leaving.db.ts'

/** /api/admin/users/{id} (STATIC-05) */
export const carryOutApi = new Hono<Env>().delete(
  '/:id',
  operation({
    summary: 'Delete the account of a member who asked for it, without waiting for 14 days',
    description:
      "Refused for members who didn't ask, and for admins. The member gets a last email. Recorded in the audit log, without their name.",
    tags: ['admin'],
    limits: ['admin'],
    responses: { 204: { description: 'The account is gone' } },
  }),
  requireAdmin,
  requireRecentAuthentication(),
  idParam(LEAVING_ERRORS.noSuchAccount),
  validate('json', reasonSchema),
  async (c) => {
    const { requestId } = c.var
    const folders = await c.var.asAdmin(async (tx) => {
      await countAttempt(c, tx)
      await setAuditContext(tx, { ...c.req.valid('json'), requestId })
      return withSystemRights(tx, async () => {
        // `db.background` has no limit either, but doesn't know the admin.
        await liftTimeLimit(tx)
        const account = await lockDeletable(tx, c.req.valid('param').id)
        const { removed, pseudonym, folders } = await removeWithEmail(tx, c.var, account)
        await recordDeletion(tx, pseudonym, removed)
        return folders
      })
    })
    await deleteFolders(c.var, folders)
    return c.body(null, 204)
  },
)

async function lockDeletable(tx: Tx, id: string): Promise<Account> {
  if (!(await isAccount(tx, id))) throw notFound(LEAVING_ERRORS.noSuchAccount)
  if (await hasAdminRole(tx, id)) throw conflict(LEAVING_ERRORS.admin)
  const account = await lockRequested(tx, id, { isDue: false })
  if (!account) throw conflict(LEAVING_ERRORS.notRequested)
  return account
}

export type CarryOutApi = typeof carryOutApi
