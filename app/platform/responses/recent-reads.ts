import { LRUCache } from 'lru-cache'

/** How long something may be remembered, in milliseconds. */
const MAX_AGE = 5000

/** Members of whom something is remembered. */
const MAX_REMEMBERED = 10_000

/**
 * Members whose last change is remembered. When there are more, everything that was read before counts as
 * old.
 */
const MAX_CHANGED = 10_000

interface Read {
  userId: string
  beganAt: number
  value: object
}

interface Remembered extends Read {
  end: number
}

/**
 * Remembers what was read of members for a few seconds, so that the requests of one page read it once. Drops
 * it when the member writes something, and when the database reports a change of theirs (channel `members`).
 */
export class RecentReads {
  readonly #read = new LRUCache<string, Remembered>({ max: MAX_REMEMBERED })
  readonly #changed = new Map<string, number>()
  #last = 0
  #everything = 0

  get<T extends object>(key: string): T | undefined {
    const found = this.#read.get(key)
    if (!found || found.beganAt < this.#lastChangeOf(found.userId)) return undefined
    return performance.now() < found.end ? (found.value as T) : undefined
  }

  /** Call it before reading: what has changed since isn't remembered. */
  begin(): number {
    return this.#last
  }

  keep(key: string, read: Read): void {
    this.#read.set(key, { ...read, end: performance.now() + MAX_AGE })
  }

  drop(userId: string): void {
    this.#last += 1
    this.#changed.set(userId, this.#last)
    if (this.#changed.size > MAX_CHANGED) this.clear()
  }

  clear(): void {
    this.#last += 1
    this.#everything = this.#last
    this.#changed.clear()
    this.#read.clear()
  }

  #lastChangeOf(userId: string): number {
    return Math.max(this.#everything, this.#changed.get(userId) ?? 0)
  }
}
