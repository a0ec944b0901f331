import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface Removed {
  stories: number
  comments: number
  assets: number
  files: number
}

export interface RemovedAccount {
  removed: Removed
  folders: string[]
}

/** Cascades to everything the account owns, except support messages. Needs system rights. */
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
  await tx.deleteFrom('auth.sign_ups').where(sql<boolean>`email = lower(${email})`).execute()
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

export async function dequeueFileDeletions(tx: Tx, folder: string): Promise<void> {
  await tx
    .deleteFrom('app.files_to_delete')
    .where(sql<boolean>`starts_with(key, ${`${folder}/`})`)
    .execute()
}
