import { Hono } from 'hono'
import { notFound } from '../../platform/errors/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import { resizeImage } from '../../platform/files/images.ts'
import type { Env } from '../../platform/http/env.ts'
import { EMBEDDABLE } from '../../platform/http/security.ts'
import { servedSizes } from './picture-widths.ts'
import { isCoverPath, narrowerKey } from './storage.ts'
import { PICTURE_BUCKETS, type PictureBucket, readPictureUrl } from './upload.ts'
import { storedPicture } from './uploads.db.ts'

const isPictureBucket = (bucket: string): bucket is PictureBucket => Object.hasOwn(PICTURE_BUCKETS, bucket)

const noPicture = () => notFound('Image not found.')

/**
 * GET /files/{bucket}/{id}_{width}x{height}.webp: pictures for everybody, in the sizes that there are of each. An address
 * never changes its picture. Files of listings lie beside their covers and are none.
 */
export const picturesRoutes = new Hono<Env>().get('/files/:bucket/:file', async (c) => {
  const asked = readPictureUrl(c.req.path)
  if (!asked || !isPictureBucket(asked.bucket)) throw noPicture()
  const { bucket, id, width, height } = asked
  const row = await c.var.db.system((tx) => storedPicture(tx, bucket, id))
  if (!row || (bucket === 'cover-images') !== isCoverPath(row.path)) throw noPicture()
  if (!servedSizes(bucket, row).some((size) => size.width === width && size.height === height))
    throw noPicture()

  const key = `${row.bucket}/${row.path}`
  const bytes = await (width === row.width ? read(c.var.files, key) : narrowed(c.var.files, key, width))
  if (!bytes) throw noPicture()
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    ...EMBEDDABLE,
  })
})

const read = async (files: Files, key: string) =>
  (await files.exists(key)) ? files.getBytes(key) : undefined

const underWay = new Map<string, Promise<Uint8Array | undefined>>()

/** A narrower drawing of a picture, made when somebody first asks for it and kept beside the picture. */
async function narrowed(files: Files, key: string, width: number): Promise<Uint8Array | undefined> {
  const target = narrowerKey(key, width)
  const kept = await read(files, target)
  if (kept) return kept
  const drawing = underWay.get(target) ?? draw(files, key, target, width)
  underWay.set(target, drawing)
  return drawing.finally(() => underWay.delete(target))
}

async function draw(files: Files, key: string, target: string, width: number) {
  const whole = await read(files, key)
  if (!whole) return undefined
  const bytes = await resizeImage(whole, width)
  await files.put(target, bytes)
  // Cleared away meanwhile: nobody would look for its drawings any more.
  if (!(await files.exists(key))) await files.delete(target)
  return bytes
}
