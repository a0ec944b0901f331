import type { Context } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { PageCache, pack } from '../../platform/rendering/page-cache.ts'
import { isKnown } from './if-none-match.ts'
import type { Xml } from './xml.ts'

/**
 * Answers with documents that are the same for everybody: each is made once per version of the content, and not even
 * sent to those who have it already.
 * @param most so many documents are kept
 */
export function keptDocuments(contentType: string, most: number) {
  const cache = new PageCache(most)
  return async (c: Context<Env>, make: () => Promise<Xml>): Promise<Response> => {
    const kept = await cache.get(c.req.path, c.var.changes.version, async () =>
      pack(`<?xml version="1.0" encoding="UTF-8"?>\n${await make()}`, 200),
    )
    if (!kept) return c.notFound()
    const headers = {
      'content-type': contentType,
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      etag: kept.etag,
    }
    if (isKnown(c, kept.etag)) return c.body(null, 304, headers)
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
    return c.body(kept[encoding], 200, {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
  }
}
