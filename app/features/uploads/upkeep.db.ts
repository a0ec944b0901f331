import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** All SQL about uploads that nobody needs any more. */

const channel = 'files_to_delete'

/** Calls `heard` when bytes have lost their row, or when that may have been missed. */
export const onFilesToDelete = (db: Database, heard: () => void) => db.listen(channel, heard)

/** Removes uploads that nothing has referred to for `hours` since they came; the database notes where their bytes lie. */
export const forgetUploads = (db: Database, hours: number): Promise<void> =>
  db.system(async (tx) => {
    await tx
      .deleteFrom('uploads')
      .where('attached_at', 'is', null)
      .where(sql<boolean>`created_at < now() - make_interval(hours => ${hours})`)
      .execute()
  })

/** Keys of bytes that are to be removed, in order, behind `after`. */
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

/** Whether a row stands for the bytes at this key, after all. */
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

export const noteDeleted = (db: Database, keys: readonly string[]): Promise<void> =>
  db.system(async (tx) => {
    if (keys.length > 0) await tx.deleteFrom('app.files_to_delete').where('key', 'in', keys).execute()
  })
