import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Owned } from '../leaving-response.schema.ts'
import { countOwned } from './leaving.db.ts'

export interface Account {
  id: string
  email: string
}

export interface RemovedAccount {
  removed: Owned
  /** What stands for the account in the audit log. */
  pseudonym: string
  /** The folders in which its files are stored. They're queued for deletion. */
  folders: string[]
}

/** Holds the account until the transaction ends. Needs system rights. */
export const lockAccount = (tx: Tx, email: string): Promise<Account | undefined> =>
  tx
    .selectFrom('auth.users')
    .select(['id', 'email'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .forUpdate()
    .executeTakeFirst()

/**
 * Removes an account that had been deleted and that a restored backup has again. Its owner knows, so nobody
 * is told. Needs system rights.
 */
export async function removeRestoredAccount(tx: Tx, id: string): Promise<void> {
  const account = await tx
    .selectFrom('auth.users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (account) await removeAccount(tx, account)
}

/**
 * Deletes everything that an account owns and that names it, and queues its files for deletion (STATIC-05).
 * Foreign keys cascade; what has none is deleted here. The comments stay, without an author, if its owner
 * asked for that; what others wrote no longer mentions it. Needs system rights.
 */
export async function removeAccount(tx: Tx, { id, email }: Account): Promise<RemovedAccount> {
  await sql`select app.leave_comments(id) from auth.users where id = ${id}::uuid and keeps_comments`.execute(
    tx,
  )
  await sql`select app.take_out_mentions(${id}::uuid)`.execute(tx)
  const removed = await countOwned(tx, id)
  const buckets = await tx
    .selectFrom('uploads')
    .select('bucket')
    .distinct()
    .where('user_id', '=', id)
    .execute()
  const pseudonym: string = crypto.randomUUID()
  await eraseFromDecisions(tx, id, email)
  await sql`select app.erase_from_audit_log(${id}::uuid, ${email}, ${pseudonym}::uuid)`.execute(tx)
  await removeUnfinishedUploads(tx, id)
  await removeTracesOfAddress(tx, email)
  await tx.deleteFrom('support_messages').where('user_id', '=', id).execute()
  await tx.deleteFrom('auth.verifications').where(sql<boolean>`position(${id} in value) > 0`).execute()
  await tx.deleteFrom('auth.users').where('id', '=', id).execute()
  return { removed, pseudonym, folders: buckets.map(({ bucket }) => `${bucket}/${id}`) }
}

/**
 * Erases the account from decisions about others, which may name it, or be about what is on its story. What
 * was decided about it goes by itself.
 */
async function eraseFromDecisions(tx: Tx, id: string, email: string): Promise<void> {
  const without = (column: string) => sql<string>`
    regexp_replace(
      case when coalesce(account.full_name, '') = '' then ${sql.ref(column)}
        else replace(${sql.ref(column)}, account.full_name, 'a deleted account') end,
      app.address_pattern(${email}), 'a deleted account', 'gi'
    )`
  await sql`
    update app.decisions decision set words = ${without('decision.words')}, name = ${without('decision.name')}
    from profiles account where account.id = ${id} and decision.author_id is distinct from ${id}
      and (words, name) is distinct from (${without('decision.words')}, ${without('decision.name')})`.execute(
    tx,
  )
  await sql`
    update app.moderation_cases opened set name = ${without('opened.name')}
    from profiles account where account.id = ${id}
      and name <> ${without('opened.name')}`.execute(tx)
}

/**
 * Leaves the bytes of unfinished uploads to the next cleanup, which takes those that have received nothing
 * for a day.
 */
async function removeUnfinishedUploads(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('app.unfinished_uploads')
    .set({ changed_at: sql`least(changed_at, now() - interval '2 days')`, name: 'deleted' })
    .where('user_id', '=', id)
    .execute()
}

/** Deletes everything that is stored about an address outside of its account. Needs system rights. */
export async function removeTracesOfAddress(tx: Tx, email: string): Promise<void> {
  const isTheirs = sql<boolean>`lower(email) = lower(${email})`
  await tx.deleteFrom('newsletter_subscribers').where(isTheirs).execute()
  await tx.deleteFrom('auth.sign_ups').where(isTheirs).execute()
  await tx.deleteFrom('support_messages').where(isTheirs).execute()
  await tx
    .updateTable('app.reports')
    .set({ notifier_name: null, notifier_email: null })
    .where(sql<boolean>`lower(notifier_email) = lower(${email})`)
    .execute()
  await tx
    .deleteFrom('auth.email_changes')
    .where(sql<boolean>`lower(${email}) in (lower(old_email), new_email)`)
    .execute()
  // Emails to other people name the address if its owner wrote to them.
  await tx
    .deleteFrom('app.mails')
    .where(sql<boolean>`
      lower(${email}) in (lower(to_address), lower(reply_to))
      or concat_ws(' ', subject, text, html) ~* app.address_pattern(${email})
    `)
    .execute()
}

export async function dequeueFileDeletions(tx: Tx, folder: string): Promise<void> {
  await tx
    .deleteFrom('app.files_to_delete')
    .where(sql<boolean>`starts_with(key, ${`${folder}/`})`)
    .execute()
}
