import type { Context } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { PageCache, pack } from '../../platform/rendering/page-cache.ts'
import { hasJustWritten } from '../../platform/rendering/recent-write.ts'
import { operationOf } from '../../platform/rendering/route-key.ts'
import { sendPacked } from '../../platform/rendering/send-packed.ts'
import type { Xml } from './xml.server.ts'

/** Renders a public document once per version of the content. @param bytes memory limit */
export function cachedDocuments(contentType: string, bytes: number) {
  const cache = new PageCache(bytes)
  return async (c: Context<Env>, render: () => Promise<Xml>): Promise<Response> => {
    const version = c.var.versions.of(operationOf(c))
    const make = async () => pack(`<?xml version="1.0" encoding="UTF-8"?>\n${await render()}`, 200)
    const cached = await cache.get(c.req.path, version, make, { mayBeStale: !hasJustWritten(c) })
    if (!cached) return c.notFound()
    return sendPacked(c, cached, {
      'content-type': contentType,
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    })
  }
}
