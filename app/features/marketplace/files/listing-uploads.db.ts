import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { LISTING_BUCKET } from '../../uploads/storage.ts'
import type { UploadedFile } from '../asset-response.schema.ts'
import type { UnfinishedUpload } from './unfinished-uploads.db.ts'

/** All SQL about complete files that members have uploaded for listings. */

/** Whether a path of the listings' bucket is a file's and not a cover's (STORE-02). */
export const isFilePath = (path: string) => path.split('/')[1] === 'temp'

const own = (tx: Tx, userId: string) =>
  tx
    .selectFrom('uploads')
    .select(['id as upload_id', 'path as id', 'path', 'name', 'size', 'mime as type'])
    .select('created_at as uploadedAt')
    .where('user_id', '=', userId)
    .where('bucket', '=', LISTING_BUCKET)

export const ownFile = (tx: Tx, userId: string, uploadId: string): Promise<UploadedFile | undefined> =>
  own(tx, userId).where('id', '=', uploadId).executeTakeFirst()

/**
 * Records a stored file as its owner's. Can be repeated.
 * @returns false where the id belongs to another file
 */
export async function recordFile(tx: Tx, file: UnfinishedUpload, mime: string): Promise<boolean> {
  await tx
    .insertInto('uploads')
    .values({ ...file, bucket: LISTING_BUCKET, mime })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return (await ownFile(tx, file.user_id, file.id))?.path === file.path
}

/** More than anybody may have in no listing. */
const LISTED = 100

/** Files that no listing refers to yet, the newest first (STORE-04). */
export const waitingFiles = (tx: Tx, userId: string): Promise<UploadedFile[]> =>
  own(tx, userId)
    .where('attached_at', 'is', null)
    .where('path', 'like', `${userId}/temp/%`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute()

/**
 * Deletes the oldest files that no listing refers to and that are more than an hour old.
 * @param most how many
 */
export async function deleteOldestFiles(tx: Tx, userId: string, most: number): Promise<void> {
  const oldest = tx
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('bucket', '=', LISTING_BUCKET)
    .where('attached_at', 'is', null)
    .where('path', 'like', `${userId}/temp/%`)
    .where(sql<boolean>`created_at < now() - interval '1 hour'`)
    .orderBy('created_at')
    .limit(most)
  await tx.deleteFrom('uploads').where('id', 'in', oldest).where('attached_at', 'is', null).execute()
}

/** Removes an upload of one's own that nothing refers to. @returns whether there was one */
export async function removeFile(tx: Tx, userId: string, uploadId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('uploads')
    .where('id', '=', uploadId)
    .where('user_id', '=', userId)
    .where('bucket', '=', LISTING_BUCKET)
    .where('attached_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The viewer's own uploads among these paths of the listings' bucket. */
export const ownListingUploads = (tx: Tx, userId: string, paths: readonly string[]) =>
  tx
    .selectFrom('uploads')
    .select(['id', 'path', 'name', 'size', 'mime', 'width', 'height', 'created_at', 'attached_at'])
    .where('user_id', '=', userId)
    .where('bucket', '=', LISTING_BUCKET)
    .where('path', 'in', paths)
    .execute()

export type ListingUpload = Awaited<ReturnType<typeof ownListingUploads>>[number]
