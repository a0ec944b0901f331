import { Metadata, Server } from '@tus/server'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { badRequest, tooLarge } from '../../../platform/errors/errors.ts'
import { extensionOf, sanitizeFileName } from '../../../platform/files/file-name.ts'
import { orUnavailable, unavailableIfAway } from '../../../platform/files/store-unavailable.ts'
import type { Services } from '../../../platform/http/env.ts'
import { messageFolder } from '../../uploads/storage.server.ts'
import { MESSAGE_FILE_SIZE } from '../../uploads/upload.ts'
import { ASSET_LIMITS } from '../listing-limits.ts'
import { finishUpload, type UploadParts } from './finish-upload.server.ts'
import { findUnfinished, reserveUpload, storageKey, type UnfinishedUpload } from './listing-uploads.db.ts'
import { makeRoom } from './make-room.server.ts'
import { openUnpackQueue } from './unpack-archives.jobs.ts'
import { uploadLocker } from './upload-lock.db.ts'
import { openUploadStore } from './upload-store.server.ts'
import { UPLOAD_ERRORS } from './upload-texts.ts'

export const LISTING_UPLOADS_PATH = '/api/uploads/startup-assets'

type UploadServices = Pick<Services, 'config' | 'db' | 'files' | 'jobs'>

export interface ResumableUploads extends UploadParts {
  /** Responds to the last part once the file is inspected and stored. @throws AppError */
  handle(request: Request, upload: UnfinishedUpload): Promise<Response>
  hasStarted(upload: UnfinishedUpload): Promise<boolean>
  finishIfComplete(upload: UnfinishedUpload): Promise<void>
}

/** The tus server of this process. Callers check who owns the upload. */
export async function resumableUploads({
  config,
  db,
  files,
  jobs,
}: UploadServices): Promise<ResumableUploads> {
  await openUnpackQueue(jobs)
  const store = await openUploadStore(config, files)
  const locker = uploadLocker(db)
  const parts = { db, files, jobs, store, locker, clamdUrl: config.clamdUrl }

  const uploads = new WeakMap<Request, UnfinishedUpload>()
  const failures = new WeakMap<Request, Error>()
  const uploadOf = (request: Request): UnfinishedUpload => {
    const upload = uploads.get(request)
    if (!upload) throw new Error('A request reached the tus server without its upload')
    return upload
  }

  const server = new Server({
    path: LISTING_UPLOADS_PATH,
    datastore: store.datastore,
    locker,
    maxSize: ASSET_LIMITS.file_size,
    allowedOrigins: [],
    namingFunction: (request) => storageKey(uploadOf(request)),
    getFileIdFromRequest: (request) => storageKey(uploadOf(request)),
    generateUrl: (request, { path }) => `${path}/${uploadOf(request).id}`,
    async onUploadFinish(request) {
      await finishUpload(parts, uploadOf(request))
      return {}
    },
    onResponseError(request, error) {
      // Errors of the library carry a status.
      if (error instanceof Error && !('status_code' in error)) failures.set(request, error)
      return undefined
    },
  })

  const find = (upload: UnfinishedUpload) =>
    orUnavailable(
      store.datastore.getUpload(storageKey(upload)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      }),
    )

  return {
    ...parts,

    async handle(request, upload) {
      uploads.set(request, upload)
      const response = await server.handleWeb(request)
      const failure = failures.get(request)
      if (failure) throw unavailableIfAway(failure)
      if (response.status < 400) return response
      throw new AppError(response.status, 'tus', (await response.text()).trim() || UPLOAD_ERRORS.rejected)
    },

    hasStarted: async (upload) => (await find(upload)) !== undefined,

    async finishIfComplete(upload) {
      const stored = await find(upload)
      if (stored && stored.offset === upload.size) await finishUpload(parts, upload)
    },
  }
}

/**
 * Whether the library says that an upload is missing. It throws plain objects: 404, or 410 if only the
 * metadata is left.
 */
const isMissing = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status_code' in error &&
  (error.status_code === 404 || error.status_code === 410)

const metadata = z.object({
  id: z.uuid().toLowerCase(),
  filename: z.string().min(1),
  conversation_id: z.uuid().toLowerCase().optional(),
})

/** The folder of a member's files for listings (STORE-02). */
const listingFolder = (userId: string) => `${userId}/temp`

const pathIn = (folder: string, id: string, name: string) =>
  `${folder}/${Date.now()}-${id.replaceAll('-', '')}.${extensionOf(name) || 'bin'}`

interface Announcement extends UnfinishedUpload {
  /** The conversation of a file for a message. */
  conversation_id?: string | undefined
}

/**
 * Reads what a request announces.
 * @throws AppError 400, 413
 */
export function announcedUpload(headers: Headers, userId: string): Announcement {
  const length = headers.get('upload-length') ?? ''
  if (!/^\d{1,15}$/.test(length)) throw badRequest(UPLOAD_ERRORS.badLength)
  const parsed = metadata.safeParse(parseMetadata(headers.get('upload-metadata') ?? ''))
  if (!parsed.success) throw badRequest(UPLOAD_ERRORS.badMetadata)
  const size = Number(length)
  if (size === 0) throw badRequest(UPLOAD_ERRORS.empty)
  const { id, conversation_id } = parsed.data
  const isForMessage = conversation_id !== undefined
  if (size > (isForMessage ? MESSAGE_FILE_SIZE : ASSET_LIMITS.file_size))
    throw tooLarge(isForMessage ? UPLOAD_ERRORS.tooLargeForMessage : UPLOAD_ERRORS.tooLarge)
  const name = sanitizeFileName(parsed.data.filename)
  const folder = isForMessage ? messageFolder(userId, conversation_id) : listingFolder(userId)
  return { id, user_id: userId, name, size, path: pathIn(folder, id, name), conversation_id }
}

function parseMetadata(header: string): unknown {
  try {
    return Metadata.parse(header)
  } catch {
    return undefined
  }
}

/**
 * Reserves the upload's ID and its size, or finds the earlier reservation.
 * @param admit called in the transaction of a new reservation, which ends if it throws
 * @throws AppError 400, 403, 429
 */
export async function startUpload(
  parts: UploadParts,
  { conversation_id: _, ...announcement }: Announcement,
  admit: (tx: Tx) => Promise<void>,
): Promise<UnfinishedUpload> {
  const { id, user_id, name, size } = announcement
  const earlier = await parts.db.system((tx) => findUnfinished(tx, user_id, id))
  if (!earlier) await makeRoom(parts, user_id)
  const upload =
    earlier ??
    (await parts.db.system(async (tx) => {
      const reserved = await reserveUpload(tx, announcement)
      await admit(tx)
      return reserved
    }))
  if (upload.name !== name || upload.size !== size) throw badRequest(UPLOAD_ERRORS.otherFile)
  return upload
}
