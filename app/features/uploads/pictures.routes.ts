import { Hono } from 'hono'
import { notFound } from '../../platform/errors/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Pictures } from '../../platform/files/pictures/pictures.ts'
import type { Env } from '../../platform/http/env.ts'
import { EMBEDDABLE } from '../../platform/http/security/security.ts'
import { PICTURE_ERRORS } from './picture-texts.ts'
import { servedSizes } from './picture-widths.server.ts'
import { isCoverPath, resizedKey } from './storage.server.ts'
import { PICTURE_BUCKETS, type PictureBucket, readPictureUrl } from './upload.ts'
import { storedPicture } from './uploads.db.ts'

const isPictureBucket = (bucket: string): bucket is PictureBucket => Object.hasOwn(PICTURE_BUCKETS, bucket)

const noPicture = () => notFound(PICTURE_ERRORS.notFound)

/**
 * GET /files/{bucket}/{id}_{width}x{height}.webp: public images. A URL never changes its image. Only its owner sees an image
 * that nothing refers to.
 */
export const picturesRoutes = new Hono<Env>().get('/files/:bucket/:file', async (c) => {
  const picture = readPictureUrl(c.req.path)
  if (!picture || !isPictureBucket(picture.bucket)) throw noPicture()
  const { bucket, id, width, height } = picture
  const row = await c.var.db.system((tx) => storedPicture(tx, bucket, id))
  if (!row || (bucket === 'cover-images') !== isCoverPath(row.path)) throw noPicture()
  const isPublic = row.attached_at !== null
  if (!isPublic && row.user_id !== c.var.session?.user.id) throw noPicture()
  if (!servedSizes(bucket, row).some((size) => size.width === width && size.height === height))
    throw noPicture()

  const key = `${row.bucket}/${row.path}`
  const bytes = await (width === row.width ? read(c.var.files, key) : resized(c.var, key, width))
  if (!bytes) throw noPicture()
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/webp',
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'content-security-policy': "default-src 'none'",
    ...(isPublic && EMBEDDABLE),
  })
})

const read = async (files: Files, key: string) =>
  (await files.exists(key)) ? files.getBytes(key) : undefined

const running = new Map<string, Promise<Uint8Array | undefined>>()

interface Parts {
  files: Files
  pictures: Pictures
}

async function resized(parts: Parts, key: string, width: number): Promise<Uint8Array | undefined> {
  const target = resizedKey(key, width)
  const stored = await read(parts.files, target)
  if (stored) return stored
  const resizing = running.get(target) ?? resize(parts, key, target, width)
  running.set(target, resizing)
  return resizing.finally(() => running.delete(target))
}

async function resize({ files, pictures }: Parts, key: string, target: string, width: number) {
  const original = await read(files, key)
  if (!original) return undefined
  const { bytes } = await pictures.resize(original, width)
  await files.put(target, bytes)
  // The original was deleted meanwhile, so nothing would delete this copy.
  if (!(await files.exists(key))) await files.delete(target)
  return bytes
}
