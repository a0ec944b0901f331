import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { forbidden } from '../../../platform/errors/errors.ts'
import type { Checksums } from '../../../platform/files/storage/checksums.ts'
import type { Doubt } from '../../../platform/validation/file-doubt.ts'
import { isMessagePath, LISTING_BUCKET, MESSAGE_BUCKET } from '../../uploads/storage.server.ts'
import type { UploadedFile } from '../asset-response.schema.ts'

/** Whether a path in the listings' bucket is a file rather than a cover (STORE-02). */
export const isFilePath = (path: string) => path.split('/')[1] === 'temp'

/** The buckets of files that are uploaded in parts. */
const BUCKETS = [LISTING_BUCKET, MESSAGE_BUCKET]

const bucketOf = (path: string) => (isMessagePath(path) ? MESSAGE_BUCKET : LISTING_BUCKET)

/** Where a file is stored, finished or not. */
export const storageKey = ({ path }: { path: string }) => `${bucketOf(path)}/${path}`

/** Whether the actor is one of the two in a conversation, and may write there. */
export const mayAttachIn = async (tx: Tx, conversationId: string): Promise<boolean> =>
  (await tx
    .selectFrom('own_conversations')
    .select('id')
    .where('id', '=', conversationId)
    .where('closed_for', 'is', null)
    .executeTakeFirst()) !== undefined

export interface UnfinishedUpload {
  id: string
  user_id: string
  path: string
  name: string
  /** The size of the complete file, in bytes. */
  size: number
}

const UNFINISHED = ['id', 'user_id', 'path', 'name', 'size'] as const

const isStalled = (minutes: number) => sql<SqlBool>`changed_at < now() - make_interval(mins => ${minutes})`

const unfinishedWithId = (tx: Tx, id: string): Promise<UnfinishedUpload | undefined> =>
  tx.selectFrom('app.unfinished_uploads').select(UNFINISHED).where('id', '=', id).executeTakeFirst()

export const findUnfinished = async (tx: Tx, userId: string, id: string) => {
  const upload = await unfinishedWithId(tx, id)
  return upload?.user_id === userId ? upload : undefined
}

/** Reserves an ID, or returns the earlier reservation. @throws AppError 403 if it belongs to someone else */
export async function reserveUpload(tx: Tx, upload: UnfinishedUpload): Promise<UnfinishedUpload> {
  const finished = await tx
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', upload.id)
    .where('user_id', '<>', upload.user_id)
    .executeTakeFirst()
  if (finished) throw forbidden()
  await tx
    .insertInto('app.unfinished_uploads')
    .values(upload)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const reserved = await unfinishedWithId(tx, upload.id)
  if (reserved?.user_id !== upload.user_id) throw forbidden()
  return reserved
}

/** When each upload made its last progress, newest first. */
export const unfinishedSince = async (tx: Tx, userId: string): Promise<Date[]> =>
  (
    await tx
      .selectFrom('app.unfinished_uploads')
      .select('changed_at')
      .where('user_id', '=', userId)
      .orderBy('changed_at', 'desc')
      .execute()
  ).map((upload) => new Date(upload.changed_at))

/** The uploads without progress for that long. */
export const stalledUploads = (tx: Tx, minutes: number, userId?: string): Promise<UnfinishedUpload[]> =>
  tx
    .selectFrom('app.unfinished_uploads')
    .select(UNFINISHED)
    .where(isStalled(minutes))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .execute()

export async function deleteUnfinished(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('app.unfinished_uploads').where('id', '=', id).execute()
}

/** What is odd about the file, and whether its owner uses it all the same. */
const doubtColumns = ({ ref }: ExpressionBuilder<Tables, 'uploads'>) =>
  [
    ref('doubt').$castTo<Doubt | null>().as('doubt'),
    sql<boolean>`confirmed_at is not null`.as('is_confirmed'),
  ] as const

const own = (tx: Tx, userId: string) =>
  tx
    .selectFrom('uploads')
    .select(['id as upload_id', 'path as id', 'path', 'name', 'size', 'mime as type', 'has_location'])
    .select('created_at as uploadedAt')
    .select(doubtColumns)
    .where('user_id', '=', userId)
    .where('bucket', 'in', BUCKETS)

export const ownFile = (tx: Tx, userId: string, uploadId: string): Promise<UploadedFile | undefined> =>
  own(tx, userId).where('id', '=', uploadId).executeTakeFirst()

export const isRecorded = async (tx: Tx, path: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('uploads')
    .select('id')
    .where('bucket', '=', bucketOf(path))
    .where('path', '=', path)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Records a file that has arrived. Repeating it has no effect.
 * @returns false if the ID belongs to another file
 */
export async function recordFile(
  tx: Tx,
  file: UnfinishedUpload,
  content: { mime: string; size: number; has_location: boolean; doubt: Doubt | null } & Checksums,
): Promise<boolean> {
  await tx
    .insertInto('uploads')
    .values({ ...file, bucket: bucketOf(file.path), ...content })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return (await ownFile(tx, file.user_id, file.id))?.path === file.path
}

/** Records that its owner uses the file although something about it is odd. Repeating it has no effect. */
export async function recordConfirmation(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('id', '=', id)
    .where('doubt', 'is not', null)
    .execute()
}

/** Records what the photo is without its place. The pages that offer the file show its new checksum. */
export async function recordLocationRemoval(tx: Tx, id: string, checksums: Checksums): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ ...checksums, has_location: false })
    .where('id', '=', id)
    .execute()
  await sql`select pg_notify('changes', '{"table": "marketplace_assets", "op": "UPDATE"}')`.execute(tx)
}

export const fileWithId = (
  tx: Tx,
  id: string,
): Promise<{ user_id: string; path: string; size: number } | undefined> =>
  tx
    .selectFrom('uploads')
    .select(['user_id', 'path', 'size'])
    .where('id', '=', id)
    .where('bucket', 'in', BUCKETS)
    .executeTakeFirst()

/**
 * Records whether an archive is safe. An unsafe one can't be downloaded any more, and the pages that offer it
 * are rendered again.
 */
export async function recordArchiveCheck(
  tx: Tx,
  id: string,
  { isUnsafe }: { isUnsafe: boolean },
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ archive_checked_at: sql<Date>`now()`, ...(isUnsafe && { unsafe_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .execute()
  if (isUnsafe)
    await sql`select pg_notify('changes', '{"table": "marketplace_assets", "op": "UPDATE"}')`.execute(tx)
}

/**
 * Lists unchecked files of listings, in the order of their IDs, without those of the last hour, whose job may
 * be under way.
 */
export const uncheckedFiles = (tx: Tx, after: string | null, limit: number): Promise<{ id: string }[]> =>
  tx
    .selectFrom('uploads')
    .select('id')
    .where('archive_checked_at', 'is', null)
    .where('bucket', '=', LISTING_BUCKET)
    .where('path', 'like', '%/temp/%')
    .where(sql<SqlBool>`created_at < now() - interval '1 hour'`)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()

const MAX_LISTED = 100

/** Lists the files in no listing, newest first (STORE-04). */
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
    .where('bucket', 'in', BUCKETS)
    .where('attached_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const ownListingUploads = (tx: Tx, userId: string, paths: readonly string[]) =>
  tx
    .selectFrom('uploads')
    .select([
      'id',
      'path',
      'name',
      'size',
      'mime',
      'width',
      'height',
      'created_at',
      'attached_at',
      'has_location',
    ])
    .select(doubtColumns)
    .where('user_id', '=', userId)
    .where('bucket', '=', LISTING_BUCKET)
    .where('path', 'in', paths)
    .execute()

export type ListingUpload = Awaited<ReturnType<typeof ownListingUploads>>[number]
