import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Compressed in every supported encoding. */
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

type Make = () => Promise<PackedPage | null>

/** Concurrent misses share one rendering. A page that started rendering before a write is never served after it. */
export class PageCache {
  readonly #pages: LRUCache<string, { page: PackedPage | null }, Make>

  /** @param bytes memory limit */
  constructor(bytes = 64 * 1024 * 1024) {
    this.#pages = new LRUCache({
      maxSize: bytes,
      // Entries larger than the cache aren't stored; the same trick excludes uncacheable pages.
      sizeCalculation: ({ page }) =>
        page ? page.identity.byteLength + page.br.byteLength + page.gzip.byteLength : bytes + 1,
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: make }) => ({ page: await make() }),
    })
  }

  /** @param make renders the page; null when it must not be cached */
  async get(key: string, version: number, make: Make): Promise<PackedPage | null> {
    const { page } = await this.#pages.forceFetch(`${version} ${key}`, { context: make })
    return page
  }
}
