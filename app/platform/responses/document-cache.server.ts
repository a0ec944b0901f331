import type { Context } from 'hono'
import { fromDatabase } from '../errors/from-database.ts'
import type { Env } from '../http/env.ts'
import type { Topics } from '../operations/topics.ts'
import { lastKnownFor } from './last-known.ts'
import { keyOfToday, PageCache, pack } from './page-cache.ts'
import { hasJustWritten } from './recent-write.ts'
import { sendLastKnown, sendPacked } from './send-packed.ts'

let last: Promise<unknown> = Promise.resolve()

/** Compresses one document at a time: a large one takes a second of a processor. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}

/**
 * Renders a public document once per version of what it shows; the last one goes on while the database is away.
 * @param bytes memory limit
 */
export function cachedDocuments(bytes: number, shows: Topics) {
  const cache = new PageCache(bytes)
  return async (c: Context<Env>, contentType: string, render: () => Promise<string>): Promise<Response> => {
    const versionNow = c.var.versions.watch(shows)
    const make = async () => {
      const document = await render()
      return inTurn(() => pack(document, 200))
    }
    const headers = {
      'content-type': contentType,
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    }
    const { path } = c.req
    try {
      const mayBeStale = !hasJustWritten(c)
      const cached = await cache.get(keyOfToday(path), versionNow(), make, { mayBeStale })
      return cached ? sendPacked(c, cached, headers) : c.notFound()
    } catch (error) {
      const isAway = fromDatabase(error)?.status === 503
      const saved = isAway && lastKnownFor(c, cache, path, versionNow())
      if (!saved) throw error
      return sendLastKnown(c, saved, headers)
    }
  }
}
