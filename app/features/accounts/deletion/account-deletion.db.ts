import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** What went with an account, counted. */
export interface Removed {
  stories: number
  comments: number
  assets: number
  files: number
}

export interface RemovedAccount {
  removed: Removed
  /** Folders of the store in which the account's files lie: nothing refers to them any more. */
  folders: string[]
}

/**
 * Removes an account for good, with all that is its own: the database lets stories, comments, votes, bookmarks, offers,
 * letters, listings and sessions go with it. So goes the newsletter; what was written to support stays, without a link
 * to the account. Needs the system's rights.
 * @param email the account's address, in any case
 * @returns nothing when there is no such account
 */
export async function removeAccount(tx: Tx, email: string): Promise<RemovedAccount | undefined> {
  const account = await tx
    .selectFrom('auth.users')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return undefined

  const { id } = account
  const buckets = await tx
    .selectFrom('uploads')
    .select(['bucket', ({ fn }) => fn.countAll<number>().as('files')])
    .where('user_id', '=', id)
    .groupBy('bucket')
    .execute()
  const removed = {
    stories: await countOf(tx, 'startups', id),
    comments: await countOf(tx, 'comments', id),
    assets: await countOf(tx, 'marketplace_assets', id),
    files: buckets.reduce((sum, { files }) => sum + files, 0),
  }
  await tx.deleteFrom('newsletter_subscribers').where(sql<boolean>`lower(email) = lower(${email})`).execute()
  await tx.deleteFrom('auth.users').where('id', '=', id).execute()
  return { removed, folders: buckets.map(({ bucket }) => `${bucket}/${id}`) }
}

async function countOf(tx: Tx, table: 'startups' | 'comments' | 'marketplace_assets', userId: string) {
  const { count } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes files off the list of what is to be removed from the store: they are, with their folder. */
export async function forgetQueued(tx: Tx, folder: string): Promise<void> {
  await tx
    .deleteFrom('app.files_to_delete')
    .where(sql<boolean>`starts_with(key, ${`${folder}/`})`)
    .execute()
}
