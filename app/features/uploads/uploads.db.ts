import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'

export interface NewUpload {
  id: string
  user_id: string
  bucket: string
  path: string
  name: string
  mime: string
  size: number
  sha256: string
  crc32: number
  width?: number
  height?: number
}

/** @returns false if the ID belongs to someone else, or is reserved for their unfinished upload */
export async function recordUpload(tx: Tx, upload: NewUpload): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Row-level security shows only the member's own uploads. */
export const ownUpload = (tx: Tx, id: string) =>
  tx
    .selectFrom('uploads')
    .select(['id', 'bucket', 'path', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst()

export const ownUploads = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('uploads')
        .select(['id', 'bucket', 'width', 'height', 'attached_at'])
        .where('id', 'in', ids)
        .execute()

interface ShownPicture {
  bucket: string
  path: string
  width: number
  height: number
  uploaded_at: string
}

/** Reads a picture if the viewer sees what shows it; what nothing shows is for its owner. */
export async function shownPicture(db: Query, id: string): Promise<ShownPicture | undefined> {
  const { rows } = await sql<ShownPicture>`select * from shown_picture(${id})`.execute(db)
  return rows[0]
}
