import { tooManyRequests, unavailable } from '../../errors/errors.ts'
import { rateLimitHeaders } from '../rate-limits/rate-limit-headers.ts'
import type { StreamLimit } from '../rate-limits/rate-limit-table.ts'

interface Texts {
  /** The text of a 429. */
  perCaller: string
  /** The text of a 503: others hold the slots. */
  total: string
}

/** Counts the open streams of one kind in this process. */
export class StreamSlots {
  readonly #limit: StreamLimit
  readonly #texts: Texts
  /** How many are open, by caller, and by caller and subject. */
  readonly #open = new Map<string, number>()
  #total = 0

  constructor(limit: StreamLimit, texts: Texts) {
    this.#limit = limit
    this.#texts = texts
  }

  get total(): number {
    return this.#total
  }

  /**
   * @param subject what the stream is about, if the limit counts each subject
   * @returns a function that frees the slot; further calls do nothing
   * @throws AppError 429 when the caller has too many, 503 when all together have; the response then has
   * Retry-After
   */
  take(caller: string, subject = ''): () => void {
    const { perCaller, perSubject = perCaller, total, retryAfter } = this.#limit
    const limits = new Map([
      [caller, perCaller],
      [`${caller} ${subject}`, perSubject],
    ])
    for (const [key, max] of limits) {
      if ((this.#open.get(key) ?? 0) < max) continue
      const headers = rateLimitHeaders(max, { remaining: 0, resetAfter: retryAfter, retryAfter })
      throw tooManyRequests(this.#texts.perCaller, headers)
    }
    if (this.#total >= total) throw unavailable(this.#texts.total, retryAfter)
    const add = (change: number) => {
      this.#total += change
      for (const key of limits.keys()) this.#count(key, change)
    }
    add(1)
    let isTaken = true
    return () => {
      if (isTaken) add(-1)
      isTaken = false
    }
  }

  #count(key: string, change: number): void {
    const count = (this.#open.get(key) ?? 0) + change
    if (count > 0) this.#open.set(key, count)
    else this.#open.delete(key)
  }
}
