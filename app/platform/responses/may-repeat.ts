import type { Context } from 'hono'
import type { Env } from '../http/env.ts'
import { keyOfToday, type PageCache } from './page-cache.ts'
import { hasJustWritten } from './recent-write.ts'
import type { Version } from './versions.ts'

interface Shared {
  /** The pattern of the path, for the access log. */
  route: string
  cache: PageCache
  /** Without the day. */
  key: string
  versionNow: () => Version
  mayBeStale?: boolean
}

/**
 * Lets a guest's response be repeated as long as the cache has it and it is up to date. Never right after a write.
 */
export function mayRepeat(c: Context<Env>, shared: Shared): void {
  if (!c.env || c.var.session || c.var.sessionFailure || hasJustWritten(c)) return
  c.env.lookup = lookupOf(shared)
}

/** Apart from `mayRepeat`, so that what is remembered keeps no request in memory. */
const lookupOf = ({ route, cache, key, versionNow, mayBeStale = false }: Shared) => ({
  route,
  find: () => cache.find(keyOfToday(key), versionNow(), { mayBeStale }),
})
