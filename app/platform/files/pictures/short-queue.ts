import { unavailable } from '../../errors/errors.ts'

/** Runs one task at a time; others wait for their turn. */
export class ShortQueue {
  readonly #limit: number
  readonly #refusal: string
  readonly #urgent: (() => void)[] = []
  readonly #waiting: (() => void)[] = []
  #isBusy = false

  /**
   * @param limit of tasks of the same urgency, with the one under way
   * @param refusal of others: a sentence
   */
  constructor(limit: number, refusal: string) {
    this.#limit = limit
    this.#refusal = refusal
  }

  /** @throws AppError 503 with Retry-After if too many wait */
  async run<T>(task: () => Promise<T>, { isUrgent = false } = {}): Promise<T> {
    if (this.#isBusy) {
      const line = isUrgent ? this.#urgent : this.#waiting
      if (line.length + 1 >= this.#limit) throw unavailable(this.#refusal)
      await new Promise<void>((resolve) => line.push(resolve))
    }
    this.#isBusy = true
    try {
      return await task()
    } finally {
      const next = this.#urgent.shift() ?? this.#waiting.shift()
      if (next) next()
      else this.#isBusy = false
    }
  }
}
