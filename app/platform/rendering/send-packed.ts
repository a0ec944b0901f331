import type { Context } from 'hono'
import { isNotModified } from '../http/if-none-match.ts'
import type { PackedPage } from './page-cache.ts'

/** Negotiates the encoding; responds 304 to a matching If-None-Match. */
export function sendPacked(c: Context, page: PackedPage, headers: Record<string, string>) {
  const tagged = { ...headers, etag: page.etag }
  if (isNotModified(c, page.etag)) return c.body(null, 304, tagged)
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  return c.body(page[encoding], page.status, {
    ...tagged,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
}
