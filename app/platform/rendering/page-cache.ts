import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A page ready to be sent, in the three encodings that browsers ask for. */
export interface PackedPage {
  status: 200 | 404
  identity: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  etag: string
}

export async function pack(html: string, status: 200 | 404): Promise<PackedPage> {
  const identity = new Uint8Array(Buffer.from(html))
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzipped(identity),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status, identity, br: new Uint8Array(br), gzip: new Uint8Array(gz), etag }
}

/**
 * What guests are shown, rendered once per version of the content. Concurrent misses share one rendering,
 * a page that was begun before a write is never kept, and the oldest page goes when there are too many.
 */
export class PageCache {
  readonly #pages = new Map<string, Promise<PackedPage | null>>()
  readonly #max: number
  #version = -1

  constructor(max = 500) {
    this.#max = max
  }

  /** @param make renders the page; null when it must not be kept */
  get(key: string, version: number, make: () => Promise<PackedPage | null>): Promise<PackedPage | null> {
    if (version !== this.#version) {
      this.#pages.clear()
      this.#version = version
    }
    const kept = this.#pages.get(key)
    if (kept) return kept
    const page = make()
    const drop = () => {
      if (this.#pages.get(key) === page) this.#pages.delete(key)
    }
    page.then((made) => {
      if (!made) drop()
    }, drop)
    const oldest = this.#pages.size >= this.#max ? this.#pages.keys().next().value : undefined
    if (oldest !== undefined) this.#pages.delete(oldest)
    this.#pages.set(key, page)
    return page
  }
}
