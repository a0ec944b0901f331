import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database, Query, Tx } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Mail } from './mail.ts'

/** All SQL about `app.mails`, the table that nobody but the system sees. */

/** A mail as it was queued, and what became of it: neither `sent_at` nor `failed_at` while it is under way. */
export type StoredMail = Selectable<Tables['app.mails']>

/** Needs the system's rights. @returns the mail's id */
export async function insertMail(tx: Tx, kind: string, mail: Mail): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('app.mails')
    .values({
      id,
      kind,
      to_address: mail.to,
      reply_to: mail.replyTo ?? null,
      list_unsubscribe: mail.listUnsubscribe ?? null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    })
    .execute()
  return id
}

/** Ids of the mails that are under way, oldest first. */
export async function unsentMails(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts one more attempt and returns the mail, or nothing when it is no longer under way. */
export const beginAttempt = (db: Database, id: string): Promise<StoredMail | undefined> =>
  db.system((tx) =>
    tx
      .updateTable('app.mails')
      .set({ attempts: sql`attempts + 1` })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
  )

export const recordSent = (db: Database, id: string) =>
  record(db, id, { sent_at: sql`now()`, last_error: null })

export const recordPutOff = (db: Database, id: string, why: string) => record(db, id, { last_error: why })

export const recordFailed = (db: Database, id: string, why: string) =>
  record(db, id, { failed_at: sql`now()`, last_error: why })

async function record(db: Database, id: string, outcome: object): Promise<void> {
  await db.system((tx) => tx.updateTable('app.mails').set(outcome).where('id', '=', id).execute())
}

/** Forgets the mails whose outcome is older than `days`. */
export async function forgetMails(db: Database, days: number): Promise<void> {
  await db.system((tx) =>
    tx
      .deleteFrom('app.mails')
      .where(sql<boolean>`coalesce(sent_at, failed_at) < now() - make_interval(days => ${days})`)
      .execute(),
  )
}

/** The newest mails first. */
export const latestMails = (db: Database, limit: number): Promise<StoredMail[]> =>
  db.system((tx) => newestFirst(tx).limit(limit).execute())

export const findMail = (db: Database, id: string): Promise<StoredMail | undefined> =>
  db.system((tx) => newestFirst(tx).where('id', '=', id).executeTakeFirst())

const newestFirst = (tx: Query) =>
  tx.selectFrom('app.mails').selectAll().orderBy('created_at', 'desc').orderBy('id')
