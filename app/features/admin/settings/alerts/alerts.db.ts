import { sql } from 'kysely'
import type { Query, Tx } from '../../../../platform/database/database.ts'
import { adminAddresses } from '../../../../platform/mail/admin-addresses.db.ts'
import { addressesIn } from '../../../../platform/settings/alert-settings.ts'
import { ALERT_CAUSES, type AlertCause } from './alerts-response.schema.ts'

/**
 * Since when something waits in the queue of moderation or for an answer to an appeal, if that is before
 * `time`; null if nothing does.
 */
export async function waitsSince(db: Query, time: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select least(
      (select min(opened_at) from app.moderation_cases where closed_at is null and gone_at is null),
      (select min(created_at) from app.appeals where answered_at is null)
    ) as since`.execute(db)
  const since = rows[0]?.since
  return since && new Date(since) < time ? new Date(since) : null
}

/**
 * The last decision of a person, or the first of what waits if that is later; null if nothing waits. Needs
 * system rights.
 */
export async function unmoderatedSince(db: Query): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select app.unmoderated_since() as since`.execute(db)
  return rows[0]?.since ? new Date(rows[0].since) : null
}

/**
 * Whether an email that was queued before `time` could not be sent, and none has been sent since it was
 * queued. What the mail server refused at once is about one address.
 */
export async function isMailStuck(db: Query, time: Date): Promise<boolean> {
  const { rows } = await sql<{ is_stuck: boolean }>`
    select exists (
      select from app.mails stuck
      where sent_at is null and last_error is not null and (failed_at is null or attempts > 1)
        and created_at < ${time.toISOString()}::timestamptz
        and not exists (select from app.mails sent where sent.sent_at > stuck.created_at)
    ) as is_stuck`.execute(db)
  return rows[0]?.is_stuck ?? false
}

/** When the first server started on the database. */
export async function startedOn(db: Query): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from app.migrations`.execute(db)
  return new Date(rows[0]?.at ?? 0)
}

export async function readOpenAlerts(db: Query): Promise<{ cause: AlertCause; began_at: string }[]> {
  const rows = await db
    .selectFrom('app.open_alerts')
    .select(['cause', 'began_at'])
    .orderBy('began_at')
    .execute()
  return rows.flatMap(({ cause, began_at }) => {
    const known = ALERT_CAUSES.find((each) => each === cause)
    return known ? { cause: known, began_at } : []
  })
}

/**
 * Records that a cause holds.
 * @returns false if it is open already
 */
export async function openAlert(tx: Tx, cause: AlertCause): Promise<boolean> {
  const inserted = await tx
    .insertInto('app.open_alerts')
    .values({ cause })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cause')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Records that a cause is over.
 * @returns false if it isn't open
 */
export async function closeAlert(tx: Tx, cause: AlertCause): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('app.open_alerts')
    .where('cause', '=', cause)
    .returning('cause')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Who gets the emails. Needs system rights. @param chosen the setting */
export const alertRecipients = async (tx: Tx, chosen: string | null): Promise<string[]> =>
  chosen ? addressesIn(chosen) : adminAddresses(tx)
