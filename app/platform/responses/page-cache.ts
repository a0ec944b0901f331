import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Version } from './versions.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Compressed in every supported encoding. */
export interface PackedPage {
  status: 200 | 404
  identity: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  etag: string
  /** When it was first rendered as it is, which is after its last change. */
  modified: Date
  /** The members who must not get this page, but one of their own. */
  owners?: ReadonlySet<string> | undefined
}

export async function pack(html: string, status: 200 | 404): Promise<PackedPage> {
  const identity = new Uint8Array(Buffer.from(html))
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzipped(identity),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status, identity, br: new Uint8Array(br), gzip: new Uint8Array(gz), etag, modified: new Date() }
}

const DAY = 24 * 60 * 60 * 1000

/** What is shown depends on the date. */
export const keyOfToday = (key: string, daysAgo = 0): string =>
  `${Math.floor(Date.now() / DAY) - daysAgo} ${key}`

/** Where the last known page may be: an outage doesn't end with the day. */
export const keysOfLastDays = (key: string): string[] => [keyOfToday(key), keyOfToday(key, 1)]

export interface LastKnown {
  page: PackedPage
  /** Seconds since its rendering began. */
  age: number
}

type Make = () => Promise<PackedPage | null>

interface Rendering {
  version: number
  startedAt: number
}

/** How long a page may be served after a change, in milliseconds. */
const MAX_STALE = 1000

const isUsable = ({ version, startedAt }: Rendering, { current, oldest }: Version, mayBeStale: boolean) =>
  version >= current || (mayBeStale && version >= oldest && performance.now() - startedAt < MAX_STALE)

/** Renders each page once per version. A page that started rendering before a write never passes for one after it. */
export class PageCache {
  readonly #pages: LRUCache<string, Rendering & { page: PackedPage }>
  readonly #running = new Map<string, Rendering & { page: Promise<PackedPage | null> }>()

  hits = 0
  misses = 0

  /** @param bytes memory limit */
  constructor(bytes = 64 * 1024 * 1024) {
    this.#pages = new LRUCache({
      maxSize: bytes,
      // Entries larger than the cache aren't stored.
      sizeCalculation: ({ page }) => page.identity.byteLength + page.br.byteLength + page.gzip.byteLength,
    })
  }

  /** What `get` would return without rendering. */
  find(key: string, version: Version, { mayBeStale = false } = {}): PackedPage | undefined {
    const cached = this.#pages.get(key)
    if (!cached || !isUsable(cached, version, mayBeStale)) return undefined
    this.hits += 1
    return cached.page
  }

  /**
   * For when none can be made because the database is away.
   * @param keys the first one found counts
   * @param oldest the page must show all changes up to this version
   */
  lastKnown(keys: readonly string[], oldest: number): LastKnown | undefined {
    for (const key of keys) {
      const cached = this.#pages.get(key)
      if (!cached || cached.version < oldest) continue
      return { page: cached.page, age: Math.round((performance.now() - cached.startedAt) / 1000) }
    }
    return undefined
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  /**
   * Concurrent misses share one rendering.
   * @param make renders the page; null when it must not be cached
   * @param mayBeStale accepts a page whose rendering began less than a second ago, so that many changes cost one rendering a
   * second. A page from before the last change of everything is never accepted.
   */
  async get(
    key: string,
    version: Version,
    make: Make,
    { mayBeStale = false } = {},
  ): Promise<PackedPage | null> {
    const { current } = version
    const cached = this.find(key, version, { mayBeStale })
    if (cached) return cached
    this.misses += 1
    const running = this.#running.get(key)
    if (running && isUsable(running, version, mayBeStale)) return running.page

    const started = { version: current, startedAt: performance.now(), page: make() }
    this.#running.set(key, started)
    try {
      const made = await started.page
      const before = this.#pages.peek(key)
      const page =
        made && before?.page.etag === made.etag ? { ...made, modified: before.page.modified } : made
      const isNewest = (before?.version ?? 0) <= current
      if (page && isNewest) this.#pages.set(key, { ...started, page })
      return page
    } finally {
      if (this.#running.get(key) === started) this.#running.delete(key)
    }
  }
}
