import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { EMAIL_QUEUE, sendEmailJob } from './email-queue.ts'

export interface UnsentEmail {
  id: string
  kind: string
  subject: string
  to_address: string
  created_at: Date
  last_error: string
  /** Whether it can be sent again: false if its text or link is gone. */
  can_retry: boolean
}

const CAN_RETRY = sql<boolean>`text_deleted_at is null and coalesce(expires_at > now(), true)`

/** Emails that couldn't be sent so far, or at all; newest first. */
export async function unsentEmails({ owner }: Database, limit: number): Promise<UnsentEmail[]> {
  const { rows } = await sql<UnsentEmail>`
    select id, kind, subject, to_address, created_at, last_error, ${CAN_RETRY} as can_retry
    from app.mails where sent_at is null and last_error is not null order by created_at desc limit ${limit}
  `.execute(owner)
  return rows
}

export async function countSentToday({ owner }: Database): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from app.mails where sent_at > now() - interval '1 day'`.execute(owner)
  return rows[0]?.sent ?? 0
}

/** Sends emails now that failed or wait for a retry. Other IDs are ignored. @returns how many */
export async function retryEmails(db: Database, jobs: Jobs, ids: readonly string[]): Promise<number> {
  const retried = await db.system(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update app.mails set failed_at = null
      where id = any(${ids}::uuid[]) and sent_at is null and ${CAN_RETRY} returning id`.execute(tx)
    for (const { id } of rows) await sendEmailJob(jobs, tx, id)
    return rows.map(({ id }) => id)
  })
  await jobs.hurry(EMAIL_QUEUE, retried)
  return retried.length
}
