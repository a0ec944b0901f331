import { LRUCache } from 'lru-cache'
import { type Compressed, compressedQuickly } from './send-packed.ts'

export interface Made {
  made: Compressed
  /** @returns `made`, as long as the cache has it */
  find(): Compressed | undefined
}

/** Keeps texts as they were compressed for somebody. */
export class CompressedCache {
  readonly #texts: LRUCache<string, Compressed>

  /** @param options.ttl in milliseconds; without it, a text is never too old */
  constructor(options: { maxSize: number; ttl?: number }) {
    const sizeCalculation = ({ body }: Compressed) => body.byteLength + 200
    this.#texts = new LRUCache({ ...options, sizeCalculation, ttlResolution: 0 })
  }

  /** @param key everything that the text depends on, but for the encoding */
  async get(key: string, encoding: Compressed['encoding'], text: () => string): Promise<Made> {
    const find = this.#finder(`${encoding} ${key}`)
    const known = find()
    if (known) return { made: known, find }
    const made = await compressedQuickly(text(), encoding)
    this.#texts.set(`${encoding} ${key}`, made)
    return { made, find }
  }

  /** Apart from `get`, so that it keeps no text in memory. */
  #finder(key: string): Made['find'] {
    return () => this.#texts.get(key)
  }
}
