import { LRUCache } from 'lru-cache'
import { ShortQueue } from './short-queue.ts'

export interface DrawingLimits {
  /** How much memory the process can take. */
  bytes: number
  queued: number
  /** A sentence for those who would have to wait. */
  refusal: string
}

type Draw = () => Promise<Uint8Array>

/** Makes each drawing once and one at a time, so that many don't slow down pages. */
export class Drawings {
  readonly #queue: ShortQueue
  readonly #made: LRUCache<string, Uint8Array<ArrayBuffer>, Draw>

  constructor({ bytes, queued, refusal }: DrawingLimits) {
    this.#queue = new ShortQueue(queued, refusal)
    this.#made = new LRUCache({
      maxSize: bytes,
      sizeCalculation: (drawing) => drawing.byteLength,
      ignoreFetchAbort: true,
      fetchMethod: (_edition, _stale, { context: draw }) =>
        this.#queue.run(async () => new Uint8Array(await draw())),
    })
  }

  /** @param edition changes with the text and the design @throws AppError 503 if the queue is full */
  get(edition: string, draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
    return this.#made.forceFetch(edition, { context: draw })
  }
}
