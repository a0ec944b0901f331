import { Metadata, Server } from '@tus/server'
import { z } from 'zod'
import { AppError } from '../../../platform/errors/app-error.ts'
import { badRequest, tooLarge } from '../../../platform/errors/errors.ts'
import { extensionOf, sanitizeFileName } from '../../../platform/files/file-name.ts'
import type { Services } from '../../../platform/http/env.ts'
import { ASSET_LIMITS } from '../asset.ts'
import { finishUpload, keyOf, type UploadParts } from './finish-upload.server.ts'
import { makeRoom } from './make-room.server.ts'
import { findUnfinished, reserveUpload, type UnfinishedUpload } from './unfinished-uploads.db.ts'
import { uploadLocker } from './upload-lock.db.ts'
import { openUploadStore } from './upload-store.server.ts'

export const LISTING_UPLOADS_PATH = '/api/uploads/startup-assets'

type UploadServices = Pick<Services, 'config' | 'db' | 'files'>

export interface ResumableUploads extends UploadParts {
  /**
   * Answers a request of the protocol tus 1.0 about an upload of the sender's. The last piece is answered when the file
   * has been inspected and stored.
   * @throws AppError for what the protocol or the inspection refuses
   */
  handle(request: Request, upload: UnfinishedUpload): Promise<Response>
  /** Whether the store has anything of it, however little. */
  hasBegun(upload: UnfinishedUpload): Promise<boolean>
  /** Finishes an upload whose last request broke off after the last piece. */
  finishIfComplete(upload: UnfinishedUpload): Promise<void>
}

/** The one tus server of this process. Whose upload a request may touch is settled before it comes here. */
export async function resumableUploads({ config, db, files }: UploadServices): Promise<ResumableUploads> {
  const store = await openUploadStore(config, files)
  const locker = uploadLocker(db)
  const parts = { db, files, store, locker }

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
    namingFunction: (request) => keyOf(uploadOf(request)),
    getFileIdFromRequest: (request) => keyOf(uploadOf(request)),
    generateUrl: (request, { path }) => `${path}/${uploadOf(request).id}`,
    async onUploadFinish(request) {
      await finishUpload(parts, uploadOf(request))
      return {}
    },
    onResponseError(request, error) {
      // The library's own refusals carry their status.
      if (error instanceof Error && !('status_code' in error)) failures.set(request, error)
      return undefined
    },
  })

  const find = (upload: UnfinishedUpload) =>
    store.datastore.getUpload(keyOf(upload)).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })

  return {
    ...parts,

    async handle(request, upload) {
      uploads.set(request, upload)
      const response = await server.handleWeb(request)
      const failure = failures.get(request)
      if (failure) throw failure
      if (response.status < 400) return response
      throw new AppError(response.status, 'tus', (await response.text()).trim() || 'Upload rejected.')
    },

    hasBegun: async (upload) => (await find(upload)) !== undefined,

    async finishIfComplete(upload) {
      const stored = await find(upload)
      if (stored && stored.offset === upload.size) await finishUpload(parts, upload)
    },
  }
}

/** The library throws plain objects: 404, or 410 when only its notes are left. */
const isMissing = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status_code' in error &&
  (error.status_code === 404 || error.status_code === 410)

const metadata = z.object({ id: z.uuid().toLowerCase(), filename: z.string().min(1) })

/** STORE-02 */
const pathOf = (userId: string, id: string, name: string) =>
  `${userId}/temp/${Date.now()}-${id.replaceAll('-', '')}.${extensionOf(name) || 'bin'}`

/** The upload that a request of the protocol tus announces. @throws AppError 400, 413 */
export function announcedUpload(headers: Headers, userId: string): UnfinishedUpload {
  const length = headers.get('upload-length') ?? ''
  if (!/^\d{1,15}$/.test(length)) throw badRequest('Upload-Length must be the file size in bytes.')
  const read = metadata.safeParse(parsed(headers.get('upload-metadata') ?? ''))
  if (!read.success) throw badRequest('Upload-Metadata must include an id and a filename.')
  const size = Number(length)
  if (size === 0) throw badRequest('This file is empty. Please choose another one.')
  if (size > ASSET_LIMITS.file_size) throw tooLarge('Files can be up to 200 MB. Please choose a smaller one.')
  const { id } = read.data
  const name = sanitizeFileName(read.data.filename)
  return { id, user_id: userId, name, size, path: pathOf(userId, id, name) }
}

function parsed(header: string): unknown {
  try {
    return Metadata.parse(header)
  } catch {
    return undefined
  }
}

/**
 * Reserves the id of a new upload for its sender. A repeated announcement finds the earlier reservation.
 * @throws AppError 400 when they announced another file under this id, 403 when the id is somebody else's, 429 when they
 *   have too many files
 */
export async function beginUpload(
  parts: UploadParts,
  announced: UnfinishedUpload,
): Promise<UnfinishedUpload> {
  const { id, user_id, name, size } = announced
  const earlier = await parts.db.system((tx) => findUnfinished(tx, user_id, id))
  if (!earlier) await makeRoom(parts, user_id)
  const upload = earlier ?? (await parts.db.system((tx) => reserveUpload(tx, announced)))
  if (upload.name !== name || upload.size !== size)
    throw badRequest('This ID is already used by another file.')
  return upload
}
