import { tooManyRequests, unavailable } from '../../errors/errors.ts'
import { rateLimitHeaders } from '../rate-limits/rate-limit-headers.ts'
import type { StreamLimit } from '../rate-limits/rate-limit-table.ts'

interface Texts {
  /** Of a 429. */
  perCaller: string
  /** Of a 503: others hold the slots. */
  total: string
}

/** Counts the open streams of one kind in this process. */
export class StreamSlots {
  readonly #limit: StreamLimit
  readonly #texts: Texts
  readonly #byCaller = new Map<string, number>()
  #total = 0

  constructor(limit: StreamLimit, texts: Texts) {
    this.#limit = limit
    this.#texts = texts
  }

  get total(): number {
    return this.#total
  }

  /**
   * @returns a function that frees the slot; further calls do nothing
   * @throws AppError 429 when the caller has too many, 503 when all together have; the response then has Retry-After
   */
  take(caller: string): () => void {
    const { perCaller, total, retryAfter } = this.#limit
    if ((this.#byCaller.get(caller) ?? 0) >= perCaller) {
      const headers = rateLimitHeaders(perCaller, { remaining: 0, resetAfter: retryAfter, retryAfter })
      throw tooManyRequests(this.#texts.perCaller, headers)
    }
    if (this.#total >= total) throw unavailable(this.#texts.total, retryAfter)
    this.#add(caller, 1)
    let isTaken = true
    return () => {
      if (isTaken) this.#add(caller, -1)
      isTaken = false
    }
  }

  #add(caller: string, change: number): void {
    this.#total += change
    const count = (this.#byCaller.get(caller) ?? 0) + change
    if (count > 0) this.#byCaller.set(caller, count)
    else this.#byCaller.delete(caller)
  }
}
