import type { Tx } from '../../platform/database/database.ts'
import type { PictureBucket } from './upload.ts'

export interface NewUpload {
  id: string
  user_id: string
  bucket: PictureBucket
  path: string
  name: string
  mime: string
  size: number
  width: number
  height: number
}

/**
 * Says whose the stored bytes are.
 * @returns false where the id is somebody else's already
 */
export async function recordUpload(tx: Tx, upload: NewUpload): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The viewer's own upload, or nothing: row-level security shows nobody another's. */
export const ownUpload = (tx: Tx, id: string) =>
  tx
    .selectFrom('uploads')
    .select(['id', 'bucket', 'path', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Where a picture's bytes lie; asked by the system, since a picture is shown to everybody and its row to nobody. */
export const pathOfPicture = (tx: Tx, bucket: string, id: string) =>
  tx.selectFrom('uploads').select('path').where('id', '=', id).where('bucket', '=', bucket).executeTakeFirst()
