import { sql } from 'kysely'
import type { Database, Query } from '../../../platform/database/database.ts'

/** A file of an asset, and where it lies. */
export interface StoredFile {
  position: number
  path: string
  name: string
  size: number
  type: string
}

/** The files of an asset, in order; none where the one who asks may not have them (MKT-22). */
export async function assetFiles(db: Query, id: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select * from asset_files(${id})`.execute(db)
  return rows
}

/** Counts a download, once a person and day (ADM-MKT-03). @param person what stands for them */
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

/** Forgets who downloaded what longer than `days` ago; the counts of the assets stay. */
export const forgetDownloads = (db: Database, days: number): Promise<void> =>
  db.system(async (tx) => {
    await tx
      .deleteFrom('asset_downloads')
      .where(sql<boolean>`day < (now() at time zone 'utc')::date - ${days}::int`)
      .execute()
  })
