import { keyOfToday, type PageCache } from './page-cache.ts'
import type { Lookup } from './repeated-responses.ts'
import type { Compressed } from './send-packed.ts'
import type { Version } from './versions.ts'

// Made here instead of in the handlers, so that what is remembered keeps no request in memory.

interface Shared {
  route: string
  cache: PageCache
  /** Without the day. */
  key: string
  versionNow: () => Version
  mayBeStale?: boolean
  /** Of a member, who isn't sent what they own. */
  userId?: string | undefined
}

/** Of what is the same for everybody. */
export const sharedLookup = (shared: Shared): Lookup => ({
  route: shared.route,
  find(encoding) {
    const page = findShared(shared)
    return page && { body: page[encoding], encoding, shared: page }
  },
})

const findShared = ({ cache, key, versionNow, mayBeStale = false, userId = '' }: Shared) => {
  const page = cache.find(keyOfToday(key), versionNow(), { mayBeStale })
  return page?.owners?.has(userId) ? undefined : page
}

interface Own {
  route: string
  /** What the member's browser accepts. */
  accepted: Compressed['encoding']
  /** Whether nothing but the member's own may have changed. */
  isCurrent?: () => boolean
  find(): Compressed | undefined
}

/** Of what was made for one member. */
export const ownLookup = ({ route, accepted, isCurrent = () => true, find }: Own): Lookup => ({
  route,
  find: (encoding) => (encoding === accepted && isCurrent() ? find() : undefined),
})

/** @returns whether guests are still sent what a member's response was made of */
export const isStillShared =
  (shared: Shared, etag: string): (() => boolean) =>
  () =>
    findShared(shared)?.etag === etag

/** @returns whether nothing that the route shows has changed since now */
export function sameVersion(versionNow: () => Version): () => boolean {
  const { current } = versionNow()
  return () => versionNow().current === current
}
