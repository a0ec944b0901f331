import type { Context } from 'hono'
import type { Env } from '../http/env.ts'
import type { Topics } from '../operations/topics.ts'
import { hasJustWritten } from './recent-write.ts'
import type { Accepted, LastKnown, Make, ResponseMemory } from './response-memory.ts'
import type { SharedResponse } from './shared-response.ts'
import type { Version } from './versions.ts'

interface Shared extends Accepted {
  memory: ResponseMemory
  /** The key, which is the same for all who share the response. */
  key: string
  shows: Topics
}

/** `ResponseMemory` for one reader. */
export interface SharedFor {
  find(): SharedResponse | undefined
  get(make: Make): Promise<SharedResponse | null>
  /**
   * What the reader may get while nothing newer can be made because the database is away. Guests get it
   * without what others have added since. Members, and whoever has just written, would miss what they wrote,
   * so they get it only if nothing has changed.
   */
  lastKnown(): LastKnown | undefined
  fail(): void
  hasJustFailed(): boolean
  /**
   * Lets a guest's response be repeated as long as the memory has it and it is up to date.
   * @param route its pattern, for the access log
   */
  mayRepeat(route: string): void
}

/**
 * A response that many share, as the one who asks may get it. Whoever has just written gets none from before.
 */
export function sharedFor(c: Context<Env>, { memory, key, shows, mayBeStale = false }: Shared): SharedFor {
  const hasWritten = hasJustWritten(c)
  const isGuest = !c.var.session && !c.var.sessionFailure && !hasWritten
  const versionNow = c.var.versions.watch(shows)
  const accepted = { mayBeStale: mayBeStale && !hasWritten }
  return {
    find: () => memory.find(key, versionNow(), accepted),
    get: (make) => memory.get(key, versionNow(), make, accepted),
    lastKnown() {
      const { reported, removed } = versionNow()
      return memory.lastKnown(key, isGuest ? removed : reported)
    },
    fail: () => memory.fail(key),
    hasJustFailed: () => !hasWritten && memory.hasJustFailed(key),
    mayRepeat(route) {
      if (c.env && isGuest) c.env.lookup = lookupOf({ memory, key, versionNow, accepted, route })
    },
  }
}

interface Repeated {
  memory: ResponseMemory
  key: string
  versionNow: () => Version
  accepted: Accepted
  route: string
}

/** Apart from `sharedFor`, so that what is remembered keeps no request in memory. */
const lookupOf = ({ memory, key, versionNow, accepted, route }: Repeated) => ({
  route,
  find: () => memory.find(key, versionNow(), accepted),
})
