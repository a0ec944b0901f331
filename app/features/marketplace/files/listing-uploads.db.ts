import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { LISTING_BUCKET } from '../../uploads/storage.server.ts'
import type { UploadedFile } from '../asset-response.schema.ts'
import type { UnfinishedUpload } from './unfinished-uploads.db.ts'

/** Whether a path in the listings' bucket is a file rather than a cover (STORE-02). */
export const isFilePath = (path: string) => path.split('/')[1] === 'temp'

/** Where a listing's file is stored, finished or not. */
export const storageKey = ({ path }: { path: string }) => `${LISTING_BUCKET}/${path}`

const own = (tx: Tx, userId: string) =>
  tx
    .selectFrom('uploads')
    .select(['id as upload_id', 'path as id', 'path', 'name', 'size', 'mime as type'])
    .select('created_at as uploadedAt')
    .where('user_id', '=', userId)
    .where('bucket', '=', LISTING_BUCKET)

export const ownFile = (tx: Tx, userId: string, uploadId: string): Promise<UploadedFile | undefined> =>
  own(tx, userId).where('id', '=', uploadId).executeTakeFirst()

export const isRecorded = async (tx: Tx, path: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('uploads')
    .select('id')
    .where('bucket', '=', LISTING_BUCKET)
    .where('path', '=', path)
    .executeTakeFirst()
  return found !== undefined
}

/** Idempotent. @returns false if the ID belongs to another file */
export async function recordFile(tx: Tx, file: UnfinishedUpload, mime: string): Promise<boolean> {
  await tx
    .insertInto('uploads')
    .values({ ...file, bucket: LISTING_BUCKET, mime })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return (await ownFile(tx, file.user_id, file.id))?.path === file.path
}

const MAX_LISTED = 100

/** Files in no listing, newest first (STORE-04). */
export const waitingFiles = (tx: Tx, userId: string): Promise<UploadedFile[]> =>
  own(tx, userId)
    .where('attached_at', 'is', null)
    .where('path', 'like', `${userId}/temp/%`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()

/** Deletes up to `most` of the oldest files that are in no listing and over an hour old. */
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

/** Deletes an upload of the member that nothing refers to. @returns false if there was none */
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

export const ownListingUploads = (tx: Tx, userId: string, paths: readonly string[]) =>
  tx
    .selectFrom('uploads')
    .select(['id', 'path', 'name', 'size', 'mime', 'width', 'height', 'created_at', 'attached_at'])
    .where('user_id', '=', userId)
    .where('bucket', '=', LISTING_BUCKET)
    .where('path', 'in', paths)
    .execute()

export type ListingUpload = Awaited<ReturnType<typeof ownListingUploads>>[number]
