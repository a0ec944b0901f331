import type { Context } from 'hono'
import type { AppError } from '../../errors/app-error.ts'
import type { Env } from '../env.ts'
import type { StreamLimit } from '../rate-limits/rate-limit-table.ts'

interface Refusals {
  perCaller: () => AppError
  total: () => AppError
}

/** Counts the open streams of one kind in this process. */
export class StreamSlots {
  readonly #limit: StreamLimit
  readonly #refusals: Refusals
  readonly #byCaller = new Map<string, number>()
  #total = 0

  constructor(limit: StreamLimit, refusals: Refusals) {
    this.#limit = limit
    this.#refusals = refusals
  }

  get total(): number {
    return this.#total
  }

  /**
   * @returns a function that frees the slot; further calls do nothing
   * @throws AppError when a limit is reached; the response then has Retry-After
   */
  take(c: Pick<Context<Env>, 'header'>, caller: string): () => void {
    const { perCaller, total, retryAfter } = this.#limit
    const refusal =
      (this.#byCaller.get(caller) ?? 0) >= perCaller
        ? this.#refusals.perCaller
        : this.#total >= total
          ? this.#refusals.total
          : undefined
    if (refusal) {
      c.header('retry-after', String(retryAfter))
      throw refusal()
    }
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
