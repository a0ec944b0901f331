import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Compressed, compressedQuickly } from './send-packed.ts'

/** Of all members together. */
const MAX_BYTES = 8 * 1024 * 1024

/** Some pages say how long something still takes. */
const TTL_MS = 60_000

interface OwnPage {
  made: Compressed
  /** @returns the same again, if it's still kept */
  find(): Compressed | undefined
}

/** Keeps members' own pages by everything they show, so that an unchanged page isn't rendered again. */
export class OwnPages {
  readonly #made = new LRUCache<string, Compressed>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + 200,
    ttl: TTL_MS,
    ttlResolution: 0,
  })

  /** @param shown everything that the page depends on: two pages with equal parts are the same */
  async get(
    shown: readonly string[],
    encoding: Compressed['encoding'],
    render: () => string,
  ): Promise<OwnPage> {
    const hash = createHash('sha256').update(encoding)
    for (const part of shown) hash.update(`\0${part.length}\0${part}`)
    const key = hash.digest('base64')
    const find = this.#finder(key)
    const known = find()
    if (known) return { made: known, find }
    const made = await compressedQuickly(render(), encoding)
    this.#made.set(key, made)
    return { made, find }
  }

  #finder(key: string): OwnPage['find'] {
    return () => this.#made.get(key)
  }
}
