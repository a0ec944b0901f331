import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { member } from '../../platform/database/actor.ts'
import { conflict, invalid, refused, tooLarge } from '../../platform/errors/errors.ts'
import { IMAGE_BYTES, redraw } from '../../platform/files/images.ts'
import type { Env } from '../../platform/http/env.ts'
import { signedIn } from '../../platform/http/session-guard.ts'
import { valid } from '../../platform/http/validate.ts'
import { PICTURE_BUCKETS, type PictureBucket, pictureUrl, type UploadedPicture } from './upload.ts'
import { ownUpload, recordUpload } from './uploads.db.ts'

const bucket = z.enum(Object.keys(PICTURE_BUCKETS) as [PictureBucket, ...PictureBucket[]])
const place = z.object({ bucket, id: z.uuid() })

let latest = 0
/** Milliseconds since 1970, never the same twice in this process: STORE-01 names files by it. */
const timestampMs = () => {
  latest = Math.max(Date.now(), latest + 1)
  return latest
}

/** Room for the multipart frame around the picture. */
const FRAME_BYTES = 64 * 1024

/**
 * PUT /api/uploads/{bucket}/{id}: takes a picture in (form field `file`), under an id made by the client, so that a
 * repeated call leaves one picture. Draws it anew, stores it as {userId}/{timestampMs}.webp (STORE-01), then says so.
 */
export const uploadsApi = new Hono<Env>().put(
  '/:bucket/:id',
  describeRoute({ summary: 'Upload a picture', tags: ['uploads'] }),
  signedIn(),
  bodyLimit({
    maxSize: IMAGE_BYTES + FRAME_BYTES,
    onError: () => {
      throw tooLarge('A picture may have at most 5 MB.')
    },
  }),
  valid('param', place),
  async (c) => {
    const { bucket, id } = c.req.valid('param')
    const { file } = await c.req.parseBody().catch(() => ({ file: undefined }))
    if (!(file instanceof File) || file.size === 0)
      throw invalid('Please choose a picture.', { file: 'Please choose a picture.' })
    if (file.size > IMAGE_BYTES) throw tooLarge('A picture may have at most 5 MB.')

    const { db, files, session } = c.var
    const earlier = await db.as(c.var.actor, (tx) => ownUpload(tx, id))
    if (earlier && earlier.bucket !== bucket) throw conflict('This id belongs to another picture.')
    if (earlier) {
      const { width, height } = earlier
      return c.json({
        id,
        url: pictureUrl(bucket, id, width!, height!),
        width: width!,
        height: height!,
      } satisfies UploadedPicture)
    }

    const picture = await redraw(new Uint8Array(await file.arrayBuffer()), PICTURE_BUCKETS[bucket])
    const path = `${session.user.id}/${timestampMs()}.webp`
    await files.put(`${bucket}/${path}`, picture.bytes)
    const { width, height, mime } = picture
    const isOurs = await db.as(member(session.user.id), (tx) =>
      recordUpload(tx, {
        id,
        user_id: session.user.id,
        bucket,
        path,
        name: file.name.slice(0, 255),
        mime,
        size: picture.bytes.byteLength,
        width,
        height,
      }),
    )
    if (!isOurs) {
      await files.delete(`${bucket}/${path}`)
      throw refused()
    }
    return c.json(
      { id, url: pictureUrl(bucket, id, width, height), width, height } satisfies UploadedPicture,
      201,
    )
  },
)
