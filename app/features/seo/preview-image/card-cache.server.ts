import { LRUCache } from 'lru-cache'
import { unavailable } from '../../../platform/errors/errors.ts'

export interface CardCacheLimits {
  bytes: number
  /** Longest queue; further requests fail with 503. */
  waiting: number
}

type Draw = () => Promise<Uint8Array>

/**
 * An LRU cache of drawn cards by edition. Draws one card at a time, so that bursts of link previews don't
 * starve page requests.
 */
export class CardCache {
  readonly #limits: CardCacheLimits
  readonly #cards: LRUCache<string, Uint8Array<ArrayBuffer>, Draw>
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(limits: CardCacheLimits) {
    this.#limits = limits
    this.#cards = new LRUCache({
      maxSize: limits.bytes,
      sizeCalculation: (card) => card.byteLength,
      ignoreFetchAbort: true,
      fetchMethod: (_edition, _stale, { context: draw }) => this.#queue(draw),
    })
  }

  /**
   * @param edition changes with the text and the design
   * @throws AppError 503 when the queue is full
   */
  get(edition: string, draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
    return this.#cards.forceFetch(edition, { context: draw })
  }

  async #queue(draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#waiting >= this.#limits.waiting) {
      throw unavailable('Too many preview images are being made right now. Please try again.')
    }
    const card = this.#last.then(async () => new Uint8Array(await draw()))
    this.#last = card.catch(() => undefined)
    this.#waiting += 1
    try {
      return await card
    } finally {
      this.#waiting -= 1
    }
  }
}
