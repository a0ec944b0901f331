import { LRUCache } from 'lru-cache'
import { unavailable } from '../../../platform/errors/errors.ts'

export interface CardCacheLimits {
  /** At most so many bytes of pictures stay in memory. */
  bytes: number
  /** So many cards may wait for their turn; whoever asks for more is told to come back. */
  waiting: number
}

type Draw = () => Promise<Uint8Array>

/**
 * Drawn cards by edition; the least recently used go first. Cards are drawn one at a time, so that many link previews at
 * once leave the machine to readers.
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
   * @param edition names what is drawn and how: another text has another
   * @throws AppError 503 when too many are waiting already
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
