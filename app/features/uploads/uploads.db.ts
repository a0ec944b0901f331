import type { Tx } from '../../platform/database/database.ts'
import { pictureFolder } from './storage.server.ts'
import type { PictureBucket } from './upload.ts'

export interface NewUpload {
  id: string
  user_id: string
  bucket: string
  path: string
  name: string
  mime: string
  size: number
  sha256: string
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

/** Needs system rights: the image of others is public once it's attached, its row isn't. */
export const storedPicture = (tx: Tx, bucket: PictureBucket, id: string) =>
  tx
    .selectFrom('uploads')
    .select(({ ref }) => [
      'bucket',
      'path',
      'user_id',
      'attached_at',
      ref('width').$notNull().as('width'),
      ref('height').$notNull().as('height'),
    ])
    .where('id', '=', id)
    .where('bucket', '=', pictureFolder(bucket, '').bucket)
    .where('width', 'is not', null)
    .executeTakeFirst()
