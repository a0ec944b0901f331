import { createMiddleware } from 'hono/factory'
import type { Env } from '../http/env.ts'
import { pack } from './page-cache.ts'
import { operationOf, parametersOf } from './route-key.ts'
import { sendPacked } from './send-packed.ts'

/** Longer queries, such as those with a made-up cursor, aren't worth the memory. */
const MAX_KEY = 600

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}

/**
 * Serves the same response until what it shows changes, compressed and with an ETag. For reads that depend on nothing but
 * the path, the validated query and the date, so it goes after `validate`. Never stale: open pages ask because they were told
 * of a change.
 * @param whom 'guests' if members get their own responses; 'everyone' if the handler reads as a guest
 */
export const cachedFor = (whom: 'guests' | 'everyone') =>
  createMiddleware<Env>(async (c, next) => {
    const { session, responseCache, versions } = c.var
    const query: unknown = c.req.valid('query' as never)
    const day = new Date().toISOString().slice(0, 10)
    // Schemas leave out unknown parameters, and put the others in their own order.
    const key = `${day} ${c.req.path} ${JSON.stringify(query ?? null)}`
    if ((session && whom === 'guests') || key.length > MAX_KEY) return next()

    let isMaker = false
    const version = versions.of(operationOf(c), parametersOf(c))
    const packed = await responseCache.get(key, version, async () => {
      isMaker = true
      await next()
      return c.res.status === 200 ? pack(await c.res.clone().text(), 200) : null
    })
    if (!packed) return isMaker ? undefined : next()
    const response = sendPacked(c, packed, HEADERS)
    c.res = undefined
    c.res = response
  })
