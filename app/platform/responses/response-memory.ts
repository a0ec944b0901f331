import { LRUCache } from 'lru-cache'
import type { SharedResponse } from './shared-response.ts'
import type { Version } from './versions.ts'

const DAY = 24 * 60 * 60 * 1000

/** What is shown depends on the date. */
const today = () => Math.floor(Date.now() / DAY)

/** How long a response may be sent after a change, in milliseconds. */
const MAX_STALE = 1000

/** How long nobody tries again what couldn't be made, in milliseconds. */
const MAX_FAILED = 1000

export interface LastKnown {
  response: SharedResponse
  /** Seconds since its making began. */
  age: number
}

export interface Accepted {
  /**
   * Accepts a response whose making began less than a second ago, so that many changes cost one a second. One
   * from before the last change of everything is never accepted.
   */
  mayBeStale?: boolean
}

/** @returns null when it must not be kept */
export type Make = () => Promise<SharedResponse | null>

/** What is being made, or was. */
interface Making {
  version: number
  day: number
  startedAt: number
}

interface Entry extends Making {
  response: SharedResponse
  /** When something newer couldn't be made. */
  failedAt?: number
}

const isUsable = (made: Making, { current, oldest }: Version, { mayBeStale = false }: Accepted) =>
  made.day === today() &&
  (made.version >= current ||
    (mayBeStale && made.version >= oldest && performance.now() - made.startedAt < MAX_STALE))

/**
 * Keeps responses that many readers share, and makes each once per version of what it shows. A response whose
 * making began before a write never passes for one after it.
 */
export class ResponseMemory {
  readonly #entries: LRUCache<string, Entry>
  readonly #running = new Map<string, Making & { response: Promise<SharedResponse | null> }>()

  hits = 0
  misses = 0

  /** @param bytes memory limit */
  constructor(bytes: number) {
    this.#entries = new LRUCache({
      maxSize: bytes,
      // Entries larger than the memory aren't stored.
      sizeCalculation: ({ response: { bodies } }) =>
        bodies.identity.byteLength + bodies.br.byteLength + bodies.gzip.byteLength,
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** What `get` would return without making anything. */
  find(key: string, version: Version, accepted: Accepted = {}): SharedResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry || !isUsable(entry, version, accepted)) return undefined
    this.hits += 1
    return entry.response
  }

  /** Concurrent misses share one making. */
  async get(
    key: string,
    version: Version,
    make: Make,
    accepted: Accepted = {},
  ): Promise<SharedResponse | null> {
    const found = this.find(key, version, accepted)
    if (found) return found
    this.misses += 1
    const running = this.#running.get(key)
    if (running && isUsable(running, version, accepted)) return running.response

    const making = { version: version.current, day: today(), startedAt: performance.now() }
    const started = { ...making, response: make() }
    this.#running.set(key, started)
    try {
      const made = await started.response
      const before = this.#entries.peek(key)
      const isSame = made !== null && before?.response.etag === made.etag
      const response = isSame ? { ...made, modified: before.response.modified } : made
      if (response && (before?.version ?? 0) <= making.version)
        this.#entries.set(key, { ...making, response })
      return response
    } finally {
      if (this.#running.get(key) === started) this.#running.delete(key)
    }
  }

  /**
   * Finds a response for when nothing newer can be made because the database is away. An outage doesn't end
   * with the day.
   * @param oldest the response must show all changes up to this version
   */
  lastKnown(key: string, oldest: number): LastKnown | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.version < oldest || entry.day < today() - 1) return undefined
    return { response: entry.response, age: Math.round((performance.now() - entry.startedAt) / 1000) }
  }

  /** Remembers that nothing newer than what is last known could be made. */
  fail(key: string): void {
    const entry = this.#entries.peek(key)
    if (entry) entry.failedAt = performance.now()
  }

  /** Whether that was less than a second ago: trying for each request would take all of the processor. */
  hasJustFailed(key: string): boolean {
    const failedAt = this.#entries.peek(key)?.failedAt
    return failedAt !== undefined && performance.now() - failedAt < MAX_FAILED
  }
}

const MB = 1024 * 1024

export type ResponseMemories = ReturnType<typeof responseMemories>

/** Each has bytes of its own, so that large documents leave room for pages. */
export const responseMemories = () => ({
  pages: new ResponseMemory(64 * MB),
  api: new ResponseMemory(32 * MB),
  /** Sitemaps and feeds. A full sitemap takes a few megabytes. */
  documents: new ResponseMemory(42 * MB),
})
