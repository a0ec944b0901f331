import type { Context } from 'hono'
import type { Env } from '../http/env.ts'
import { keysOfLastDays, type LastKnown, type PageCache } from './page-cache.ts'
import { hasJustWritten } from './recent-write.ts'
import type { Version } from './versions.ts'

/**
 * What a reader may get while nothing newer can be made because the database is away. Guests get it without what others have added
 * since. Members, and whoever has just written, would miss what they wrote, so they get it only if nothing has changed.
 * @param key of the cache, without the day
 */
export function lastKnownFor(
  c: Context<Env>,
  cache: PageCache,
  key: string,
  { reported, removed }: Version,
): LastKnown | undefined {
  const isWriter = c.var.session ?? c.var.sessionFailure ?? hasJustWritten(c)
  return cache.lastKnown(keysOfLastDays(key), isWriter ? reported : removed)
}
