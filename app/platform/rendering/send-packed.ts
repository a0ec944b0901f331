import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isNotModified } from '../http/if-none-match.ts'
import type { PackedPage } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

function encodingFor(c: Context) {
  const accepted = c.req.header('accept-encoding') ?? ''
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** For one reader, so it compresses quickly rather than well. */
export async function sendCompressed(
  c: Context,
  html: string,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
) {
  const encoding = encodingFor(c)
  if (encoding === 'identity') return c.body(html, status, headers)
  const packed =
    encoding === 'br'
      ? await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
      : await gzipped(html, { level: 1 })
  return c.body(new Uint8Array(packed), status, { ...headers, 'content-encoding': encoding })
}

/** Negotiates the encoding; responds 304 to a matching If-None-Match. */
export function sendPacked(c: Context, page: PackedPage, headers: Record<string, string>) {
  const tagged = { ...headers, etag: page.etag }
  if (isNotModified(c, page.etag)) return c.body(null, 304, tagged)
  const encoding = encodingFor(c)
  return c.body(page[encoding], page.status, {
    ...tagged,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
}
