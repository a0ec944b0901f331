import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { UploadedFile } from '../marketplace/asset-response.schema.ts'
import { LISTING_BUCKET } from './storage.ts'

/** All SQL about files that members send in for listings. */

const own = (tx: Tx, userId: string) =>
  tx
    .selectFrom('uploads')
    .select(['id as upload_id', 'path as id', 'path', 'name', 'size', 'mime as type'])
    .select('created_at as uploadedAt')
    .where('user_id', '=', userId)
    .where('bucket', '=', LISTING_BUCKET)

export const ownFile = (tx: Tx, userId: string, uploadId: string): Promise<UploadedFile | undefined> =>
  own(tx, userId).where('id', '=', uploadId).executeTakeFirst()

/** More than anybody may have waiting. */
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

/** Whether an id is taken by somebody else. Needs the system's rights, for nobody sees another's uploads. */
export const isAnothers = async (tx: Tx, userId: string, uploadId: string): Promise<boolean> =>
  (await tx
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', uploadId)
    .where('user_id', '<>', userId)
    .executeTakeFirst()) !== undefined

/**
 * Removes the oldest files that no listing refers to, of those that came more than an hour ago.
 * @param most how many
 */
export async function forgetOldest(tx: Tx, userId: string, most: number): Promise<void> {
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
