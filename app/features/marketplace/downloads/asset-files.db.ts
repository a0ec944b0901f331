import { sql } from 'kysely'
import type { Database, Query } from '../../../platform/database/database.ts'
import type { Cleanup } from '../../../platform/jobs/cleanups.db.ts'
import { LISTING_BUCKET } from '../../uploads/storage.server.ts'

export interface StoredFile {
  position: number
  path: string
  name: string
  size: number
  type: string
}

/** Lists the files in order; none if the viewer may not download them (MKT-22). */
export async function assetFiles(db: Query, id: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select * from asset_files(${id})`.execute(db)
  return rows
}

/** What an archive of files says about them. @param paths of files that the viewer may download */
export const archivedUploads = (db: Database, paths: readonly string[]) =>
  db.system((tx) =>
    tx
      .selectFrom('uploads')
      .select(['id', 'path', 'created_at', 'sha256', 'crc32'])
      .where('bucket', '=', LISTING_BUCKET)
      .where('path', 'in', paths)
      .execute(),
  )

export const recordCrc32 = (db: Database, id: string, crc32: number): Promise<void> =>
  db.system(async (tx) => {
    await tx.updateTable('uploads').set({ crc32 }).where('id', '=', id).where('crc32', 'is', null).execute()
  })

/**
 * Whether the viewer may still download it: a listing offers it to them, or it's theirs and not listed yet.
 */
export async function isDownloadable(db: Query, path: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_downloadable(${path}) as "is"`.execute(db)
  return rows[0]?.is === true
}

/** Counts one download per person and day (ADM-MKT-03). @param person a pseudonym */
export const countDownload = (db: Database, assetId: string, person: string): Promise<void> =>
  db.system(async (tx) => {
    await tx
      .insertInto('asset_downloads')
      .columns(['asset_id', 'person'])
      .expression(({ selectFrom }) =>
        selectFrom('marketplace_assets')
          .select(['id', sql.val(person).as('person')])
          .where('id', '=', assetId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

/** Deletes records older than `days`. The download counts of assets stay. */
/** Analytics looks no further back. */
export const OLD_DOWNLOADS: Cleanup = { table: 'asset_downloads', column: 'day', days: 90 }
