import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { AppError } from '../../../platform/errors/app-error.ts'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import { attachment } from '../../../platform/files/attachment.ts'
import { byteRange } from '../../../platform/files/byte-range.ts'
import type { Env } from '../../../platform/http/env.ts'
import { watchStream } from '../../../platform/http/streams/watch-stream.ts'
import { DOWNLOAD_ERRORS } from './download-texts.ts'

/** GET /files/startup-assets/{path}?…: a file behind a signed URL (STORE-04), always as an attachment. */
export const listingFilesRoutes = new Hono<Env>().get('/files/startup-assets/*', async (c) => {
  const { files, fileLinks } = c.var
  const file = fileLinks.read(new URL(c.req.url))
  if (!file) throw forbidden(DOWNLOAD_ERRORS.expired)
  if (!(await files.exists(file.key))) throw notFound(DOWNLOAD_ERRORS.gone)

  const size = await files.sizeOf(file.key)
  const etag = `"${file.key.split('/').at(-1)}"`
  c.header('accept-ranges', 'bytes')
  c.header('etag', etag)
  c.header('cache-control', 'private, no-store')
  const condition = c.req.header('if-range')
  const requestedRange = condition === undefined || condition === etag ? c.req.header('range') : undefined
  const range = byteRange(requestedRange, size)
  if (range === 'none') {
    c.header('content-range', `bytes */${size}`)
    throw new AppError(416, 'range_not_satisfiable', DOWNLOAD_ERRORS.badRange)
  }

  c.header('content-type', file.type)
  c.header('content-disposition', attachment(file.name))
  c.header('content-security-policy', "sandbox; default-src 'none'")
  c.header('x-content-type-options', 'nosniff')
  c.header('content-length', String(range ? range.end - range.start + 1 : size))
  if (range) c.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  if (c.req.method === 'HEAD') return c.body(null, range ? 206 : 200)
  const stream = await files.getStream(file.key, range ?? undefined)
  return c.body(watchStream(Readable.toWeb(stream) as ReadableStream), range ? 206 : 200)
})
