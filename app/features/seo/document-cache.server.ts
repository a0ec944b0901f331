import type { Context } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { PageCache, pack } from '../../platform/rendering/page-cache.ts'
import { sendPacked } from '../../platform/rendering/send-packed.ts'
import type { Xml } from './xml.server.ts'

/**
 * Serves documents that are equal for everybody from a cache: rendered once per version of the content, with
 * ETag and 304.
 * @param bytes memory limit
 */
export function cachedDocuments(contentType: string, bytes: number) {
  const cache = new PageCache(bytes)
  return async (c: Context<Env>, make: () => Promise<Xml>): Promise<Response> => {
    const cached = await cache.get(c.req.path, c.var.changes.version, async () =>
      pack(`<?xml version="1.0" encoding="UTF-8"?>\n${await make()}`, 200),
    )
    if (!cached) return c.notFound()
    return sendPacked(c, cached, {
      'content-type': contentType,
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    })
  }
}
