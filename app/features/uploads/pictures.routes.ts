import { Hono } from 'hono'
import { notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { PICTURE_BUCKETS, readPictureUrl } from './upload.ts'
import { pathOfPicture } from './uploads.db.ts'

/** GET /files/{bucket}/{id}_{width}x{height}.webp: pictures for everybody. An address never changes its picture. */
export const picturesRoutes = new Hono<Env>().get('/files/:bucket/:file', async (c) => {
  const asked = readPictureUrl(c.req.path)
  if (!asked || !(asked.bucket in PICTURE_BUCKETS)) throw notFound('There is no picture at this address.')
  const row = await c.var.db.system((tx) => pathOfPicture(tx, asked.bucket, asked.id))
  const key = row && `${asked.bucket}/${row.path}`
  if (!key || !(await c.var.files.exists(key))) throw notFound('There is no picture at this address.')
  return c.body(new Uint8Array(await c.var.files.getBytes(key)), 200, {
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
  })
})
