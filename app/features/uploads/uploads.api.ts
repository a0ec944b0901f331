import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Tx } from '../../platform/database/database.ts'
import { badRequest, conflict, forbidden, tooLarge } from '../../platform/errors/errors.ts'
import { sanitizeFileName } from '../../platform/files/file-name.ts'
import { MAX_IMAGE_BYTES } from '../../platform/files/pictures/image.ts'
import { checksumsOf } from '../../platform/files/storage/checksums.ts'
import { requireDiskSpace } from '../../platform/files/storage/require-disk-space.ts'
import { requireQuota } from '../../platform/files/storage/storage-quota.db.ts'
import { infectedFile, isInfected } from '../../platform/files/storage/virus-scan.ts'
import type { Env } from '../../platform/http/env.ts'
import { pathParam } from '../../platform/http/id-param.ts'
import { failsWith, jsonResponse, needsFiles } from '../../platform/http/json-response.ts'
import { countAttempt } from '../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { operation } from '../../platform/operations/operation.ts'
import { PICTURE_ERRORS } from './picture-texts.ts'
import { srcsetOf } from './picture-widths.server.ts'
import { pictureFolder } from './storage.server.ts'
import {
  PICTURE_BUCKETS,
  type PictureBucket,
  pictureUrl,
  type UploadedCover,
  type UploadedPicture,
} from './upload.ts'
import { ownUpload, recordUpload } from './uploads.db.ts'

const bucket = z.enum(Object.keys(PICTURE_BUCKETS) as [PictureBucket, ...PictureBucket[]])
const pathParams = z.object({ bucket, id: z.uuid() })

const uploaded = z
  .object({
    id: z.uuid(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    path: z.string().optional().meta({ description: 'Covers only: the path a listing uses to refer to it' }),
    srcset: z.string().optional(),
    is_first_frame: z
      .literal(true)
      .optional()
      .meta({ description: 'What was sent moves, and only its first frame is kept. Said when it is stored' }),
  })
  .meta({ id: 'UploadedPicture' })

/** PUT /api/uploads/{bucket}/{id}: re-encodes and stores an image (STORE-01, STORE-03). Idempotent. */
/** What a form adds to its file. */
const MULTIPART_BYTES = 64 * 1024

export const uploadsApi = new Hono<Env>().put(
  '/:bucket/:id',
  operation({
    summary: 'Upload an image',
    description: 'The client generates the ID, so retries store only one image.',
    tags: ['uploads'],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary', description: 'Up to 5 MB' } },
          },
        },
      },
    },
    changes: [],
    body: { bytes: MAX_IMAGE_BYTES + MULTIPART_BYTES, isStreamed: true, message: PICTURE_ERRORS.tooLarge },
    limits: ['upload'],
    responses: {
      200: jsonResponse('Already uploaded', uploaded),
      201: jsonResponse('Uploaded', uploaded),
      ...needsFiles,
      ...failsWith(422),
    },
  }),
  requireSession(),
  requireDiskSpace,
  pathParam(pathParams, PICTURE_ERRORS.notFound),
  async (c) => {
    const { bucket, id } = c.req.valid('param')
    const { file } = await c.req.parseBody().catch(() => ({ file: undefined }))
    if (!(file instanceof File) || file.size === 0)
      throw badRequest(PICTURE_ERRORS.missing, { file: PICTURE_ERRORS.missing })
    if (file.size > MAX_IMAGE_BYTES) throw tooLarge(PICTURE_ERRORS.tooLarge)

    const { config, db, files, session } = c.var
    const name = sanitizeFileName(file.name)
    const target = pictureFolder(bucket, session.user.id)
    const earlier = await db.as(c.var.actor, async (tx) => {
      const earlier = await ownUpload(tx, id)
      // This comes before the costly part.
      if (!earlier) await countAttempt(c, tx)
      return earlier
    })
    if (earlier && (earlier.bucket !== target.bucket || !earlier.path.startsWith(`${target.folder}/`)))
      throw conflict(PICTURE_ERRORS.otherImage)
    if (earlier) {
      const { path, width, height } = earlier
      return c.json(toResponse(bucket, { id, path, width: width!, height: height! }))
    }

    const bytes = new Uint8Array(await file.arrayBuffer())
    if (await isInfected(config.clamdUrl, Readable.from([bytes]))) throw infectedFile(name)
    const picture = await c.var.pictures.reencode(bytes, PICTURE_BUCKETS[bucket])
    const path = `${target.folder}/${Date.now()}-${crypto.randomUUID()}.webp`
    const key = `${target.bucket}/${path}`
    await files.put(key, picture.bytes)
    const { width, height } = picture
    const size = picture.bytes.byteLength
    const checksums = await checksumsOf([picture.bytes])
    const record = async (tx: Tx) => {
      const owned = { id, user_id: session.user.id, bucket: target.bucket, path }
      const content = { mime: 'image/webp', size, ...checksums, width, height }
      if (!(await recordUpload(tx, { ...owned, ...content, name }))) throw forbidden()
      await requireQuota(tx, session.user.id, { added: size, quota: config.storageQuota })
    }
    await db.as(c.var.actor, record).catch(async (error: unknown) => {
      await files.delete(key)
      throw error
    })
    const { isFirstFrame } = picture
    return c.json(
      {
        ...toResponse(bucket, { id, path, width, height }),
        ...(isFirstFrame && { is_first_frame: true as const }),
      },
      201,
    )
  },
)

/** Only covers have a `path` (STORE-03); anything else refers to the image URL. */
function toResponse(
  bucket: PictureBucket,
  { id, path, width, height }: { id: string; path: string; width: number; height: number },
): UploadedPicture | UploadedCover {
  const picture = { id, url: pictureUrl(bucket, id, width, height), width, height }
  return bucket === 'cover-images'
    ? { ...picture, path, srcset: srcsetOf(bucket, id, { width, height }) }
    : picture
}
