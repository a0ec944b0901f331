import { LastDay } from './last-day.ts'
import type { ObservedQuery } from './observed.ts'

/** A query is slow after so many milliseconds. */
const SLOW = 200

const MAX_LENGTH = 500

/** The statements of this process that took long in the last day, each with its slowest run. */
export class SlowQueries {
  readonly #queries = new LastDay<ObservedQuery>()

  add({ sql, ms }: ObservedQuery, at = new Date()): void {
    if (ms < SLOW) return
    const key = sql.slice(0, MAX_LENGTH)
    this.#queries.add(key, (known) => ({ sql: key, ms: Math.round(Math.max(ms, known?.ms ?? 0)) }), at)
  }

  /** Lists the queries, slowest first. */
  all(now = new Date()) {
    return this.#queries.all(now).sort((a, b) => b.ms - a.ms)
  }
}
