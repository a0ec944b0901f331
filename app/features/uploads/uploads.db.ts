import type { Tx } from '../../platform/database/database.ts'
import { pictureFolder } from './storage.ts'
import type { PictureBucket } from './upload.ts'

export interface NewUpload {
  id: string
  user_id: string
  bucket: string
  path: string
  name: string
  mime: string
  size: number
  width?: number
  height?: number
}

/**
 * Says whose the stored bytes are.
 * @returns false where the id is somebody else's, or reserved for their unfinished upload
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

/** The viewer's own uploads among these ids. */
export const ownUploads = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('uploads')
        .select(['id', 'bucket', 'width', 'height', 'attached_at'])
        .where('id', 'in', ids)
        .execute()

/** Where a picture's bytes lie; asked by the system, since a picture is shown to everybody and its row to nobody. */
export const storedPicture = (tx: Tx, bucket: PictureBucket, id: string) =>
  tx
    .selectFrom('uploads')
    .select(({ ref }) => [
      'bucket',
      'path',
      ref('width').$notNull().as('width'),
      ref('height').$notNull().as('height'),
    ])
    .where('id', '=', id)
    .where('bucket', '=', pictureFolder(bucket, '').bucket)
    .where('width', 'is not', null)
    .executeTakeFirst()
