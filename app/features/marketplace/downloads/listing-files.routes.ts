import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { member } from '../../../platform/database/actor.ts'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import { attachment } from '../../../platform/files/attachment.ts'
import { acceptRange } from '../../../platform/http/accept-range.ts'
import type { Env } from '../../../platform/http/env.ts'
import { isKnown, knownTo, validators } from '../../../platform/http/if-none-match.ts'
import { watchStream } from '../../../platform/http/streams/watch-stream.ts'
import { LISTING_BUCKET } from '../../uploads/storage.server.ts'
import { storedAt } from './archive.server.ts'
import { archivedUploads, isDownloadable } from './asset-files.db.ts'
import { DOWNLOAD_ERRORS } from './download-texts.ts'

/**
 * GET /files/startup-assets/{path}?… sends a file behind a signed URL (STORE-04), always as an attachment.
 * Each use asks the database again, as the one it was signed for.
 */
export const listingFilesRoutes = new Hono<Env>().get('/files/startup-assets/*', async (c) => {
  const { db, files, fileLinks } = c.var
  const file = fileLinks.read(new URL(c.req.url))
  if (!file) throw forbidden(DOWNLOAD_ERRORS.expired)
  const viewer = file.member ? db.reads(member(file.member)) : db.guest
  const path = file.key.slice(LISTING_BUCKET.length + 1)
  const isOffered = await isDownloadable(viewer, path)
  if (!isOffered || !(await files.exists(file.key))) throw notFound(DOWNLOAD_ERRORS.gone)

  c.header('cache-control', 'private, no-store')
  // A path never gets another content.
  const version = {
    etag: `"${path.split('/').at(-1)}"`,
    modified: storedAt((await archivedUploads(db, [path]))[0]),
  }
  if (isKnown(knownTo(c), version)) return c.body(null, 304, validators(version))
  const size = await files.sizeOf(file.key)
  const range = acceptRange(c, { size, ...version, errors: DOWNLOAD_ERRORS })
  c.header('content-type', file.type)
  c.header('content-disposition', attachment(file.name))
  c.header('content-security-policy', "sandbox; default-src 'none'")
  c.header('x-content-type-options', 'nosniff')
  if (c.req.method === 'HEAD') return c.body(null, range ? 206 : 200)
  const stream = await files.getStream(file.key, range ?? undefined)
  return c.body(watchStream(Readable.toWeb(stream) as ReadableStream), range ? 206 : 200)
})
