import { Hono } from 'hono'
import { notFound } from '../../platform/errors/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Pictures } from '../../platform/files/pictures/pictures.ts'
import type { Env } from '../../platform/http/env.ts'
import { isKnown, knownTo, validators } from '../../platform/http/if-none-match.ts'
import { EMBEDDABLE } from '../../platform/http/security/security.ts'
import { PICTURE_ERRORS } from './picture-texts.ts'
import { servedSizes } from './picture-widths.server.ts'
import { isCoverPath, pictureFolder, resizedKey } from './storage.server.ts'
import { PICTURE_BUCKETS, type PictureBucket, readPictureUrl } from './upload.ts'
import { shownPicture } from './uploads.db.ts'

const isPictureBucket = (bucket: string): bucket is PictureBucket => Object.hasOwn(PICTURE_BUCKETS, bucket)

const noPicture = () => notFound(PICTURE_ERRORS.notFound)

/**
 * How many seconds pass until a browser asks again whether a picture is still shown. A URL never changes its
 * picture.
 */
const FRESH_SECONDS = 60

/** GET /files/{bucket}/{id}_{width}x{height}.webp: a picture, for everyone who sees what shows it. */
export const picturesRoutes = new Hono<Env>().get('/files/:bucket/:file', async (c) => {
  const picture = readPictureUrl(c.req.path)
  if (!picture || !isPictureBucket(picture.bucket)) throw noPicture()
  const { bucket, id, width, height } = picture
  const { db, actor, session, files } = c.var
  const forGuests = await shownPicture(db.guest, id)
  const shown = forGuests ?? (session ? await shownPicture(db.reads(actor), id) : undefined)
  if (!shown || shown.bucket !== pictureFolder(bucket, '').bucket) throw noPicture()
  if ((bucket === 'cover-images') !== isCoverPath(shown.path)) throw noPicture()
  if (!servedSizes(bucket, shown).some((size) => size.width === width && size.height === height))
    throw noPicture()

  const version = { etag: `"${id}-${width}"`, modified: new Date(shown.uploaded_at) }
  const headers = {
    ...validators(version),
    'cache-control': forGuests ? `public, max-age=${FRESH_SECONDS}` : 'private, no-store',
    'content-security-policy': "default-src 'none'",
    ...(forGuests && EMBEDDABLE),
  }
  if (isKnown(knownTo(c), version)) return c.body(null, 304, headers)
  const key = `${shown.bucket}/${shown.path}`
  const bytes = await (width === shown.width ? read(files, key) : resized(c.var, key, width))
  if (!bytes) throw noPicture()
  return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': 'image/webp' })
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
