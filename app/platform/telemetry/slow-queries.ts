import type { ObservedQuery } from './observed.ts'

export interface SlowQuery extends ObservedQuery {
  /** How often it was slow. */
  count: number
  at: Date
}

/** In milliseconds. */
const SLOW = 200

/** Different statements that are kept. */
const MOST = 50

const MAX_LENGTH = 500

const DAY_MS = 24 * 60 * 60 * 1000

/** The statements of this process that took long in the last day, each with its slowest run. */
export class SlowQueries {
  readonly #queries = new Map<string, SlowQuery>()

  add({ sql, ms }: ObservedQuery, at = new Date()): void {
    if (ms < SLOW) return
    const key = sql.slice(0, MAX_LENGTH)
    const known = this.#queries.get(key)
    this.#queries.delete(key)
    this.#queries.set(key, {
      sql: key,
      ms: Math.round(Math.max(ms, known?.ms ?? 0)),
      count: (known?.count ?? 0) + 1,
      at,
    })
    const [oldest] = this.#queries.keys()
    if (this.#queries.size > MOST && oldest !== undefined) this.#queries.delete(oldest)
  }

  /** Slowest first. */
  all(now = new Date()): SlowQuery[] {
    return [...this.#queries.values()]
      .filter(({ at }) => now.getTime() - at.getTime() < DAY_MS)
      .sort((a, b) => b.ms - a.ms)
  }
}
