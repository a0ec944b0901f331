import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { forbidden } from '../../../platform/errors/errors.ts'

export interface UnfinishedUpload {
  id: string
  user_id: string
  path: string
  name: string
  /** Of the complete file, in bytes. */
  size: number
}

const COLUMNS = ['id', 'user_id', 'path', 'name', 'size'] as const

const isOlderThan = (minutes: number) => sql<SqlBool>`changed_at < now() - make_interval(mins => ${minutes})`

const withId = (tx: Tx, id: string): Promise<UnfinishedUpload | undefined> =>
  tx.selectFrom('app.unfinished_uploads').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const findUnfinished = async (tx: Tx, userId: string, id: string) => {
  const upload = await withId(tx, id)
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
  const reserved = await withId(tx, upload.id)
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

/** Uploads without progress for that long. */
export const stalledUploads = (tx: Tx, minutes: number, userId?: string): Promise<UnfinishedUpload[]> =>
  tx
    .selectFrom('app.unfinished_uploads')
    .select(COLUMNS)
    .where(isOlderThan(minutes))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .execute()

export async function deleteUnfinished(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('app.unfinished_uploads').where('id', '=', id).execute()
}
