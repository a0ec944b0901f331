import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LRUCache } from 'lru-cache'
import { isKnown, knownTo, validators } from '../http/if-none-match.ts'
import { acceptedEncodings } from '../http/streams/accepted-encodings.ts'
import type { LastKnown, PackedPage } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of headers. */
const bestOnes = new LRUCache<string, Encoding>({ max: 100 })

/** The best one of ours for a reader's Accept-Encoding. */
export function encodingFor(header = ''): Encoding {
  let best = bestOnes.get(header)
  if (!best) {
    best = acceptedEncodings(header).find(isOurs) ?? 'identity'
    bestOnes.set(header, best)
  }
  return best
}

const isOurs = (name: string): name is Encoding => name === 'br' || name === 'gzip' || name === 'identity'

/** Smaller bodies fit into a packet as they are. */
const MIN_COMPRESSED = 1024

const CHUNK = 64 * 1024

/** The default window of 4 MB takes longer to prepare than a page to compress. */
const QUICKLY = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
  chunkSize: CHUNK,
}

/** Takes little time rather than little space, and leaves small bodies as they are. */
async function compressedQuickly(text: string, accepted: Encoding) {
  const encoding = text.length < MIN_COMPRESSED ? 'identity' : accepted
  if (encoding === 'identity') return { body: new Uint8Array(Buffer.from(text)), encoding } as const
  const packed =
    encoding === 'br' ? await brotli(text, QUICKLY) : await gzipped(text, { level: 1, chunkSize: CHUNK })
  return { body: new Uint8Array(packed), encoding } as const
}

/** For one reader. */
export async function sendCompressed(
  c: Context,
  text: string,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
) {
  const { body, encoding } = await compressedQuickly(text, encodingFor(c.req.header('accept-encoding')))
  return c.body(body, status, {
    ...headers,
    'content-length': String(body.byteLength),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
}

/** What may be out of date: no cache stores it for others, and it says how old it is. */
export const sendLastKnown = (c: Context, { page, age }: LastKnown, headers: Record<string, string>) =>
  sendPacked(c, page, { ...headers, 'cache-control': 'private, no-cache', age: String(age) })

/** Negotiates the encoding; responds 304 to a reader who has the page. */
export function sendPacked(c: Context, page: PackedPage, headers: Record<string, string>) {
  const tagged = { ...headers, ...validators(page) }
  if (isKnown(knownTo(c), page)) return c.body(null, 304, tagged)
  const encoding = encodingFor(c.req.header('accept-encoding'))
  return c.body(page[encoding], page.status, {
    ...tagged,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
}
