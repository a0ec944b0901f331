import { LRUCache } from 'lru-cache'
import { unavailable } from '../../../platform/errors/errors.ts'

export interface CardCacheLimits {
  bytes: number
  queued: number
}

type Draw = () => Promise<Uint8Array>

/** Draws one card at a time, so that many previews don't slow down pages. */
export class CardCache {
  readonly #limits: CardCacheLimits
  readonly #cards: LRUCache<string, Uint8Array<ArrayBuffer>, Draw>
  #queued = 0
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

  /** @param edition changes with the text and the design @throws AppError 503 if the queue is full */
  get(edition: string, draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
    return this.#cards.forceFetch(edition, { context: draw })
  }

  async #queue(draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#queued >= this.#limits.queued) {
      throw unavailable('Too many preview images are being made right now. Please try again.')
    }
    const card = this.#last.then(async () => new Uint8Array(await draw()))
    this.#last = card.catch(() => undefined)
    this.#queued += 1
    try {
      return await card
    } finally {
      this.#queued -= 1
    }
  }
}
