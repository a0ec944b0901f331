import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database, Query, Tx } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { EmailMessage } from './email-message.ts'

/** Why an email was never sent. */
export const LINK_EXPIRED = 'Its link expired before it could be sent'
export const WAITED_TOO_LONG = 'It waited too long for a mail server'

/** An email is pending while neither `sent_at` nor `failed_at` is set. */
export type StoredEmail = Selectable<Tables['app.mails']>

/**
 * Queues an email. Needs system rights.
 * @returns the email's id
 */
export async function insertEmail(tx: Tx, kind: string, email: EmailMessage): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('app.mails')
    .values({
      id,
      kind,
      to_address: email.to,
      reply_to: email.replyTo ?? null,
      list_unsubscribe: email.listUnsubscribe ?? null,
      subject: email.subject,
      text: email.text,
      html: email.html,
      expires_at: email.expiresAt ?? null,
      made_from: email.madeFrom ? JSON.stringify(email.madeFrom) : null,
    })
    .execute()
  return id
}

export async function pendingEmailIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the emails of all processes. */
export async function emailCounts(
  db: Database,
): Promise<{ waiting: number; retrying: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; retrying: number; failed: number }>`
    select
      count(*) filter (where failed_at is null)::int as waiting,
      count(*) filter (where failed_at is null and last_error is not null)::int as retrying,
      count(*) filter (where failed_at is not null)::int as failed
    from app.mails where sent_at is null`.execute(db.owner)
  return rows[0] ?? { waiting: 0, retrying: 0, failed: 0 }
}

/** Counts an attempt. @returns undefined if the email is no longer pending */
export const beginAttempt = (db: Database, id: string): Promise<StoredEmail | undefined> =>
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

/** Puts what is written now in place of what was queued. Needs system rights. */
export const rewriteEmail = (tx: Tx, id: string, email: EmailMessage): Promise<StoredEmail | undefined> =>
  tx
    .updateTable('app.mails')
    .set({
      to_address: email.to,
      reply_to: email.replyTo ?? null,
      list_unsubscribe: email.listUnsubscribe ?? null,
      subject: email.subject,
      text: email.text,
      html: email.html,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Needs system rights. */
export const dropEmail = (tx: Tx, id: string) => tx.deleteFrom('app.mails').where('id', '=', id).execute()

export const recordSent = (db: Database, id: string) =>
  record(db, id, { sent_at: sql`now()`, last_error: null })

export const recordDeferred = (db: Database, id: string, reason: string) =>
  record(db, id, { last_error: reason })

export const recordFailed = (db: Database, id: string, reason: string) =>
  record(db, id, { failed_at: sql`now()`, last_error: reason })

async function record(db: Database, id: string, outcome: object): Promise<void> {
  await db.system((tx) => tx.updateTable('app.mails').set(outcome).where('id', '=', id).execute())
}

/** Gives up on unsent emails whose link has expired. @returns how many */
export const failExpiredEmails = (db: Database): Promise<number> =>
  failUnsent(db, 'expires_at', now(), LINK_EXPIRED)

/** Gives up on unsent emails queued before `queuedBefore`. @returns how many */
export const failOldEmails = (db: Database, queuedBefore: Date): Promise<number> =>
  failUnsent(db, 'created_at', queuedBefore.toISOString(), WAITED_TOO_LONG)

const failUnsent = (db: Database, since: 'expires_at' | 'created_at', before: string, reason: string) =>
  db.background(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('app.mails')
      .set({ failed_at: now(), last_error: reason })
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where(since, '<=', before)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })

/**
 * Deletes the text of emails that were sent or failed before `endedBefore`, and of those that can't be sent
 * any more: their link has expired, or they were queued before `queuedBefore`. Every link to unsubscribe goes
 * too. Keeps pending ones.
 */
export async function deleteEmailTexts(
  db: Database,
  { endedBefore, queuedBefore }: { endedBefore: Date; queuedBefore: Date },
): Promise<void> {
  const ended = sql<string | null>`coalesce(sent_at, failed_at)`
  await db.background((tx) =>
    tx
      .updateTable('app.mails')
      .set({ text: '', html: null, list_unsubscribe: null, text_deleted_at: now() })
      .where('text_deleted_at', 'is', null)
      .where(ended, 'is not', null)
      .where(({ or, eb }) =>
        or([
          eb(ended, '<', endedBefore.toISOString()),
          eb('expires_at', '<=', now()),
          eb('created_at', '<=', queuedBefore.toISOString()),
        ]),
      )
      .execute(),
  )
}

const now = () => new Date(Date.now()).toISOString()

export async function deleteOldEmails(db: Database, days: number): Promise<void> {
  await db.background((tx) =>
    tx
      .deleteFrom('app.mails')
      .where(sql<boolean>`coalesce(sent_at, failed_at) < now() - make_interval(days => ${days})`)
      .execute(),
  )
}

export const latestEmails = (db: Database, limit: number): Promise<StoredEmail[]> =>
  db.system((tx) => newestFirst(tx).limit(limit).execute())

export const findEmail = (db: Database, id: string): Promise<StoredEmail | undefined> =>
  db.system((tx) => newestFirst(tx).where('id', '=', id).executeTakeFirst())

const newestFirst = (tx: Query) =>
  tx.selectFrom('app.mails').selectAll().orderBy('created_at', 'desc').orderBy('id')
