import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Locker } from '@tus/server'
import { member } from '../../../platform/database/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { forbidden, unsupportedMediaType } from '../../../platform/errors/errors.ts'
import { mostUnpacked } from '../../../platform/files/archives/zip-archive.ts'
import { withoutPdfAuthor } from '../../../platform/files/documents/strip-pdf.ts'
import type { Files } from '../../../platform/files/files.ts'
import { detectContent } from '../../../platform/files/kinds/file-kinds.ts'
import { hasLocation } from '../../../platform/files/photos/photo-location.ts'
import { withoutMetadata } from '../../../platform/files/photos/strip-metadata.ts'
import { checksumsOf } from '../../../platform/files/storage/checksums.ts'
import { infectedFile, isInfected } from '../../../platform/files/storage/virus-scan.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { isMessagePath } from '../../uploads/storage.server.ts'
import {
  deleteUnfinished,
  isRecorded,
  recordFile,
  storageKey,
  type UnfinishedUpload,
} from './listing-uploads.db.ts'
import { type ArchiveJob, UNPACK_QUEUE } from './unpack-archives.jobs.ts'
import { reserveUnpacking } from './unpacking-budget.db.ts'
import type { UploadStore } from './upload-store.server.ts'
import { CONTENT_ERRORS, UPLOAD_ERRORS } from './upload-texts.ts'

export interface UploadParts {
  db: Database
  files: Files
  jobs: Pick<Jobs, 'send'>
  store: UploadStore
  locker: Locker
  clamdUrl: string | undefined
}

const PDF = 'application/pdf'

/**
 * Inspects an upload and stores it, one request at a time.
 * @throws AppError 415 if the content endangers whoever opens it, 422 if it's infected; 503 if it can't be
 * scanned now, 429 if the member's archives unpack to too much today: the upload then stays unfinished
 */
export async function finishUpload(parts: UploadParts, upload: UnfinishedUpload): Promise<void> {
  const lock = parts.locker.newLock(storageKey(upload))
  try {
    await lock.lock(new AbortController().signal, () => undefined)
  } catch (error) {
    // Another request has finished it.
    if (error instanceof AppError && error.status === 404) return
    throw error
  }
  try {
    await inspectAndStore(parts, upload)
  } finally {
    await lock.unlock()
  }
}

async function inspectAndStore(
  { db, files, jobs, store, clamdUrl }: UploadParts,
  upload: UnfinishedUpload,
): Promise<void> {
  const { id, name, size } = upload
  const key = storageKey(upload)
  const end = async (keepFile: boolean) => {
    await store.release(key)
    if (!keepFile) await files.delete(key)
    await db.system((tx) => deleteUnfinished(tx, id))
  }
  const content = await store.withLocalFile(key, (file) => detectContent(file, name))
  if ('fault' in content) {
    await end(false)
    throw unsupportedMediaType(CONTENT_ERRORS[content.fault](name))
  }
  if (clamdUrl && (await store.withLocalFile(key, (file) => isInfected(clamdUrl, createReadStream(file))))) {
    await end(false)
    throw infectedFile(name)
  }
  const isPhoto = content.type.startsWith('image/')
  const isStripped = (isPhoto || content.type === PDF) && isMessagePath(upload.path)
  const stripped = isStripped ? await stripAuthor(store, key, content.type) : undefined
  if (stripped === null) {
    await end(false)
    throw unsupportedMediaType(UPLOAD_ERRORS[isPhoto ? 'keepsMetadata' : 'keepsAuthor'](name))
  }
  const has_location = isPhoto && !stripped && (await store.withLocalFile(key, hasLocation))
  const checksums = stripped ? await checksumsOf([stripped]) : await store.checksumsOf(key, size)
  if (stripped) await files.put(key, stripped)
  else await store.publish(key)
  const isOwn = await db.as(member(upload.user_id), async (tx) => {
    const { type: mime, doubt = null } = content
    if (content.isArchive) await reserveUnpacking(tx, upload.user_id, mostUnpacked(size))
    const isRecorded = await recordFile(tx, upload, {
      mime,
      size: stripped ? stripped.byteLength : size,
      ...checksums,
      has_location,
      doubt,
    })
    if (isRecorded && content.isArchive)
      await jobs.send(tx, UNPACK_QUEUE, { id, isReserved: true } satisfies ArchiveJob)
    return isRecorded
  })
  await end(isOwn)
  if (!isOwn) throw forbidden()
}

/**
 * Takes out of a photograph or a PDF for a message what it says about its author.
 * @returns null if that can't be taken out
 */
const stripAuthor = (store: UploadStore, key: string, type: string): Promise<Buffer | null> =>
  store.withLocalFile(key, async (path) => {
    const file = await readFile(path)
    return type === PDF ? withoutPdfAuthor(file) : withoutMetadata(file, type)
  })

/** Cancels an upload or cleans it up, which frees its ID. */
export async function discardUpload(
  { db, files, store }: Pick<UploadParts, 'db' | 'files' | 'store'>,
  upload: UnfinishedUpload,
) {
  const key = storageKey(upload)
  await store.release(key)
  // The process may have died between recording the file and deleting the upload.
  if (!(await db.system((tx) => isRecorded(tx, upload.path)))) await files.delete(key)
  await db.system((tx) => deleteUnfinished(tx, upload.id))
}
