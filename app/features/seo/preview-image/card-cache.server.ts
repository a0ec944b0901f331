import { LRUCache } from 'lru-cache'
import { ShortQueue } from '../../../platform/files/pictures/short-queue.ts'

export interface CardCacheLimits {
  bytes: number
  queued: number
}

type Draw = () => Promise<Uint8Array>

/** Draws one card at a time, so that many previews don't slow down pages. */
export class CardCache {
  readonly #queue: ShortQueue
  readonly #cards: LRUCache<string, Uint8Array<ArrayBuffer>, Draw>

  constructor({ bytes, queued }: CardCacheLimits) {
    this.#queue = new ShortQueue(
      queued,
      'Too many preview images are being made right now. Please try again.',
    )
    this.#cards = new LRUCache({
      maxSize: bytes,
      sizeCalculation: (card) => card.byteLength,
      ignoreFetchAbort: true,
      fetchMethod: (_edition, _stale, { context: draw }) =>
        this.#queue.run(async () => new Uint8Array(await draw())),
    })
  }

  /** @param edition changes with the text and the design @throws AppError 503 if the queue is full */
  get(edition: string, draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
    return this.#cards.forceFetch(edition, { context: draw })
  }
}
