import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

const channel = 'files_to_delete'

/** Calls `onNotify` when files were queued for deletion, or a notification may have been missed. */
export const onFilesToDelete = (db: Database, onNotify: () => void) => db.listen(channel, onNotify)

/** Deletes uploads without a reference after `hours`. A trigger queues their files for deletion. */
export const deleteUnattachedUploads = (db: Database, hours: number): Promise<void> =>
  db.background(async (tx) => {
    await tx
      .deleteFrom('uploads')
      .where('attached_at', 'is', null)
      .where(sql<boolean>`created_at < now() - make_interval(hours => ${hours})`)
      .execute()
  })

/** Keys to delete after the key `after`, in order. */
export const filesToDelete = (db: Database, after: string, limit: number): Promise<string[]> =>
  db.system(async (tx) => {
    const rows = await tx
      .selectFrom('app.files_to_delete')
      .select('key')
      .where('key', '>', after)
      .orderBy('key')
      .limit(limit)
      .execute()
    return rows.map(({ key }) => key)
  })

export const isInUse = (db: Database, key: string): Promise<boolean> =>
  db.system(async (tx) => {
    const [bucket = '', ...path] = key.split('/')
    const row = await tx
      .selectFrom('uploads')
      .select('id')
      .where('bucket', '=', bucket)
      .where('path', '=', path.join('/'))
      .executeTakeFirst()
    return row !== undefined
  })

export const markDeleted = (db: Database, keys: readonly string[]): Promise<void> =>
  db.system(async (tx) => {
    if (keys.length > 0) await tx.deleteFrom('app.files_to_delete').where('key', 'in', keys).execute()
  })
