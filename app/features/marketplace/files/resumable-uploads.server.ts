import { Server } from '@tus/server'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Services } from '../../../platform/http/env.ts'
import { ASSET_LIMITS } from '../asset.ts'
import { finishUpload, keyOf, type UploadParts } from './finish-upload.server.ts'
import type { UnfinishedUpload } from './unfinished-uploads.db.ts'
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
