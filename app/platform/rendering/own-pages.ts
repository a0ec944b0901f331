import { createHash } from 'node:crypto'
import { CompressedCache, type Made } from './compressed-cache.ts'
import type { Compressed } from './send-packed.ts'

/** Of all members together. */
const MAX_BYTES = 8 * 1024 * 1024

/** Some pages say how long something still takes. */
const TTL_MS = 60_000

/** Keeps members' own pages by everything they show, so that an unchanged page isn't rendered again. */
export class OwnPages {
  readonly #pages = new CompressedCache({ maxSize: MAX_BYTES, ttl: TTL_MS })

  /** @param shown everything that the page depends on: two pages with equal parts are the same */
  async get(shown: readonly string[], encoding: Compressed['encoding'], render: () => string): Promise<Made> {
    const hash = createHash('sha256')
    for (const part of shown) hash.update(`\0${part.length}\0${part}`)
    return this.#pages.get(hash.digest('base64'), encoding, render)
  }
}
