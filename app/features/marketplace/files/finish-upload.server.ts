import type { Locker } from '@tus/server'
import { member } from '../../../platform/database/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { forbidden, unsupportedMediaType } from '../../../platform/errors/errors.ts'
import { type DetectedContent, detectContent } from '../../../platform/files/file-kinds.ts'
import type { Files } from '../../../platform/files/files.ts'
import { LISTING_BUCKET } from '../../uploads/storage.ts'
import { recordFile } from './listing-uploads.db.ts'
import { deleteUnfinished, type UnfinishedUpload } from './unfinished-uploads.db.ts'
import type { UploadStore } from './upload-store.server.ts'

export interface UploadParts {
  db: Database
  files: Files
  store: UploadStore
  locker: Locker
}

type Fault = Extract<DetectedContent, { fault: string }>['fault']

const REFUSED: Record<Fault, string> = {
  'not what its name says':
    "doesn't match its file extension. Please fix the extension or choose another file.",
  damaged: 'seems to be incomplete or damaged. Please check the file and upload it again.',
  'unpacks to too much': 'unpacks to far more than we can accept. Please upload its contents another way.',
  'leads out of its folder':
    'contains paths that point outside its own folder. Please pack it again without them.',
}

export const keyOf = ({ path }: UnfinishedUpload) => `${LISTING_BUCKET}/${path}`

/**
 * Turns a complete upload into a file of its owner: inspects it, stores it, records it. One request does so at a time;
 * after a failure the next one starts over with the same result.
 * @throws AppError 415 when the content isn't what the name says or is damaged; the upload is deleted
 */
export async function finishUpload(parts: UploadParts, upload: UnfinishedUpload): Promise<void> {
  const lock = parts.locker.newLock(keyOf(upload))
  try {
    await lock.lock(new AbortController().signal, () => undefined)
  } catch (error) {
    // Another request has finished it in the meantime.
    if (error instanceof AppError && error.status === 404) return
    throw error
  }
  try {
    await inspectAndStore(parts, upload)
  } finally {
    await lock.unlock()
  }
}

async function inspectAndStore({ db, files, store }: UploadParts, upload: UnfinishedUpload): Promise<void> {
  const { id, name } = upload
  const key = keyOf(upload)
  const end = async (isKept: boolean) => {
    await store.release(key)
    if (!isKept) await files.delete(key)
    await db.system((tx) => deleteUnfinished(tx, id))
  }
  const content = await store.withLocalFile(key, (file) => detectContent(file, name))
  if ('fault' in content) {
    await end(false)
    throw unsupportedMediaType(`“${name}” ${REFUSED[content.fault]}`)
  }
  await store.publish(key)
  const isOurs = await db.as(member(upload.user_id), (tx) => recordFile(tx, upload, content.type))
  await end(isOurs)
  if (!isOurs) throw forbidden()
}

/** Cancels an upload or cleans it up. The id is free afterwards. */
export async function discardUpload(
  { db, files, store }: Omit<UploadParts, 'locker'>,
  upload: UnfinishedUpload,
) {
  const key = keyOf(upload)
  await store.release(key)
  // The process may have died between recording the file and deleting the upload.
  const isRecorded = await db.system((tx) =>
    tx
      .selectFrom('uploads')
      .select('id')
      .where('bucket', '=', LISTING_BUCKET)
      .where('path', '=', upload.path)
      .executeTakeFirst(),
  )
  if (!isRecorded) await files.delete(key)
  await db.system((tx) => deleteUnfinished(tx, upload.id))
}
