import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { toAppError } from '../../../platform/errors/error-responses.ts'
import { conflict, notFound, unsupportedMediaType } from '../../../platform/errors/errors.ts'
import { requireDiskSpace } from '../../../platform/files/storage/require-disk-space.ts'
import { requireQuota } from '../../../platform/files/storage/storage-quota.db.ts'
import { NOT_SCANNED } from '../../../platform/files/storage/virus-scan.ts'
import type { Env, Services, Session } from '../../../platform/http/env.ts'
import { failsWith, jsonResponse, needsFiles } from '../../../platform/http/json-response.ts'
import { countAttempt, countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { signedFileResponse, type UploadedFile, uploadedFileResponse } from '../asset-response.schema.ts'
import { ASSET_LIMITS } from '../listing-limits.ts'
import { describeStart } from './describe-start.server.ts'
import { fileChangesApi, findOwnFile } from './file-changes.api.ts'
import { discardUpload } from './finish-upload.server.ts'
import {
  findUnfinished,
  mayAttachIn,
  ownFile,
  removeFile,
  storageKey,
  waitingFiles,
} from './listing-uploads.db.ts'
import {
  announcedUpload,
  LISTING_UPLOADS_PATH,
  type ResumableUploads,
  resumableUploads,
  startUpload,
} from './resumable-uploads.server.ts'
import { UNPACKING_BUDGET } from './unpacking-budget.db.ts'
import { uploadNotFound, uploadParam } from './upload-param.server.ts'
import { UPLOAD_ERRORS } from './upload-texts.ts'

const tags = ['uploads']

type SignedIn = Context<Env & { Variables: { session: Session } }>

const PART_TYPE = 'application/offset+octet-stream'

const setTusHeader = (c: Context) => c.header('tus-resumable', '1.0.0')

const completed = (c: Context, { size }: UploadedFile) => {
  c.header('upload-offset', String(size))
  c.header('upload-length', String(size))
  c.header('cache-control', 'no-store')
  return c.body(null)
}

const findUpload = ({ var: { db, session } }: SignedIn, id: string) =>
  db.system((tx) => findUnfinished(tx, session.user.id, id))

/** /api/uploads/startup-assets takes files for listings over tus 1.0 (STORE-02, STORE-04). */
export function listingUploadsApi(services: Services) {
  let opened: Promise<ResumableUploads> | undefined
  const open = () => {
    opened ??= resumableUploads(services)
    return opened
  }

  const finishedFile = async (c: SignedIn, id: string): Promise<UploadedFile | undefined> => {
    const file = await findOwnFile(c, id)
    if (file) return file
    const upload = await findUpload(c, id)
    if (upload) await (await open()).finishIfComplete(upload)
    // If the upload is gone, another request may have finished it since the first look.
    return findOwnFile(c, id)
  }

  /**
   * Hands a request to tus.
   * @param whenComplete responds if another request has finished the file, before this one or while it waited
   */
  const handle = async (c: SignedIn, id: string, whenComplete: (file: UploadedFile) => Response) => {
    try {
      const upload = await findUpload(c, id)
      if (!upload) throw uploadNotFound()
      return await (await open()).handle(c.req.raw, upload)
    } catch (error) {
      const file = toAppError(error).status === 404 && (await findOwnFile(c, id))
      if (file) return whenComplete(file)
      throw error
    }
  }

  /** Says how much has arrived. The router treats HEAD as GET, but tus uses it to ask for that. */
  const progress = async (c: SignedIn, id: string) => {
    setTusHeader(c)
    const file = await finishedFile(c, id).catch((error: unknown) => {
      // All of it has arrived, and GET says what it waits for.
      if ([NOT_SCANNED, UNPACKING_BUDGET].includes(toAppError(error).code)) return undefined
      throw error
    })
    return file ? completed(c, file) : handle(c, id, (finished) => completed(c, finished))
  }

  return new Hono<Env>()
    .on('OPTIONS', ['/', '/:id'], operation({ hide: true }), (c) => {
      setTusHeader(c)
      c.header('tus-version', '1.0.0')
      c.header('tus-extension', 'creation,termination')
      c.header('tus-max-size', String(ASSET_LIMITS.file_size))
      return c.body(null, 204)
    })
    .post('/', describeStart, requireSession(), requireDiskSpace, async (c) => {
      setTusHeader(c)
      const announcement = announcedUpload(c.req.raw.headers, c.var.session.user.id)
      c.header('location', `${LISTING_UPLOADS_PATH}/${announcement.id}`)
      if (await findOwnFile(c, announcement.id)) return c.body(null, 201)
      const { conversation_id } = announcement
      if (conversation_id && !(await c.var.db.as(c.var.actor, (tx) => mayAttachIn(tx, conversation_id))))
        throw notFound(UPLOAD_ERRORS.noConversation)
      const uploads = await open()
      const quota = { added: announcement.size, quota: c.var.config.storageQuota }
      const upload = await startUpload(uploads, announcement, async (tx) => {
        await requireQuota(tx, announcement.user_id, quota)
        await countAttempt(c, tx, 'upload')
      })
      if (await uploads.hasStarted(upload)) return c.body(null, 201)
      return uploads.handle(c.req.raw, upload)
    })
    .patch(
      '/:id',
      operation({
        summary: 'Upload the next part of a file',
        description: 'Uses the tus 1.0 protocol. HEAD returns how much has arrived.',
        tags,
        tokens: 'listings',
        changes: [],
        body: { bytes: ASSET_LIMITS.file_size, isStreamed: true, message: UPLOAD_ERRORS.tooLarge },
        limits: ['upload-part'],
        responses: {
          204: {
            description:
              'Part received. For the last part, sent after the file has been checked: GET says whether it is odd.',
          },
          ...needsFiles,
          ...failsWith(415, 422),
        },
      }),
      requireSession(),
      requireDiskSpace,
      uploadParam,
      async (c) => {
        setTusHeader(c)
        const { id } = c.req.valid('param')
        if (c.req.header('content-type') !== PART_TYPE) throw unsupportedMediaType(UPLOAD_ERRORS.contentType)
        await countRequest(c)
        return handle(c, id, () => {
          throw conflict(UPLOAD_ERRORS.complete)
        })
      },
    )
    .get(
      '/',
      operation({
        summary: "List your uploaded files that aren't in a listing yet",
        tags,
        tokens: 'listings',
        unlimited: 'own',
        responses: {
          200: jsonResponse(
            'All of them, newest first',
            z.object({ items: z.array(uploadedFileResponse) }).meta({ id: 'UploadedFiles' }),
          ),
        },
      }),
      requireSession(),
      async (c) => {
        const items: UploadedFile[] = await c.var.db.as(c.var.actor, (tx) =>
          waitingFiles(tx, c.var.session.user.id),
        )
        c.header('cache-control', 'no-store')
        return c.json({ items })
      },
    )
    .get(
      '/:id',
      operation({
        summary: 'Get one of your uploaded files, once complete',
        tags,
        tokens: 'listings',
        unlimited: 'own',
        responses: {
          200: jsonResponse('The file', uploadedFileResponse),
          ...needsFiles,
          ...failsWith(422, 429),
        },
      }),
      requireSession(),
      uploadParam,
      async (c) => {
        const { id } = c.req.valid('param')
        if (c.req.method === 'HEAD') return progress(c, id)
        const file = await finishedFile(c, id)
        if (!file) throw uploadNotFound()
        c.header('cache-control', 'no-store')
        return c.json(file)
      },
    )
    .post(
      '/:id/url',
      operation({
        summary: 'Get a download URL for one of your files, valid for one hour',
        tags,
        tokens: 'listings',
        changes: [],
        whileSuspended: true,
        limits: ['file-link'],
        responses: { 200: jsonResponse('The URL', signedFileResponse) },
      }),
      requireSession(),
      uploadParam,
      async (c) => {
        await countRequest(c)
        const file = await findOwnFile(c, c.req.valid('param').id)
        if (!file) throw uploadNotFound()
        c.header('cache-control', 'no-store')
        return c.json(
          await c.var.fileLinks.sign({
            key: storageKey(file),
            name: file.name,
            type: file.type,
            member: c.var.session.user.id,
          }),
        )
      },
    )
    .delete(
      '/:id',
      operation({
        summary: 'Delete one of your uploads, complete or not',
        description: 'Idempotent.',
        tags,
        tokens: 'listings',
        changes: [],
        whileSuspended: true,
        limits: ['upload-change'],
        responses: { 204: { description: 'Deleted' }, ...needsFiles },
      }),
      requireSession(),
      uploadParam,
      async (c) => {
        setTusHeader(c)
        const { db, actor, session } = c.var
        const { id } = c.req.valid('param')
        await db.as(actor, async (tx) => {
          if (!(await removeFile(tx, session.user.id, id)) && (await ownFile(tx, session.user.id, id)))
            throw conflict(UPLOAD_ERRORS.listed)
          await countAttempt(c, tx)
        })
        const upload = await findUpload(c, id)
        if (upload) await discardUpload(await open(), upload)
        return c.body(null, 204)
      },
    )
    .route('/', fileChangesApi)
}
