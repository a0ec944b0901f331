import { type SqlBool, sql } from 'kysely'
import { type AuditContext, setAuditContext } from '../../../platform/database/audit-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/errors/errors.ts'
import type { Suspension } from '../../../platform/http/env.ts'
import type { NewSuspension } from '../suspension.schema.ts'
import { SUSPENSION_ERRORS } from '../suspension.ts'

const isCurrent = sql<SqlBool>`lifted_at is null and (until is null or until > now())`

/** Reads a suspension. Members can only read their own. */
export const readSuspension = async (tx: Tx, userId: string): Promise<Suspension | null> =>
  (await tx
    .selectFrom('suspensions')
    .select(['reason', 'until'])
    .where('user_id', '=', userId)
    .where(isCurrent)
    .executeTakeFirst()) ?? null

interface Subject {
  id: string
  email: string
  is_admin: boolean
  is_oneself: boolean
}

/**
 * Finds the account to suspend.
 * @returns undefined if there's no such account
 */
export const findSubject = (tx: Tx, id: string): Promise<Subject | undefined> =>
  tx
    .selectFrom('profiles')
    .select(['id', 'email'])
    .select([
      sql<boolean>`public.has_role(id, 'admin')`.as('is_admin'),
      sql<boolean>`id = app.uid()`.as('is_oneself'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Suspends a member. Triggers end their sessions and record the act.
 * @returns false for a retry
 * @throws AppError 409, or 23505 if the member is already suspended
 */
export async function insertSuspension(
  tx: Tx,
  subject: Subject,
  { id = crypto.randomUUID(), reason, until, requestId }: NewSuspension & { requestId: string },
): Promise<boolean> {
  if (subject.is_oneself) throw conflict(SUSPENSION_ERRORS.oneself)
  if (subject.is_admin) throw conflict(SUSPENSION_ERRORS.admin)
  await setAuditContext(tx, { reason, requestId })
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('suspensions')
    .values({ id, user_id: subject.id, reason, until })
    .onConflict((onConflict) => onConflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Lifts a suspension. A trigger records the act.
 * @returns false if there was nothing to lift
 */
export async function endSuspension(
  tx: Tx,
  { id, ...context }: AuditContext & { id: string },
): Promise<boolean> {
  await setAuditContext(tx, context)
  const { numUpdatedRows } = await tx
    .updateTable('suspensions')
    .set({ lifted_at: sql`now()`, lifted_by: sql`app.uid()` })
    .where('user_id', '=', id)
    .where(isCurrent)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
