import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncodings } from '../http/streams/accepted-encodings.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export type Body = Uint8Array<ArrayBuffer>

/** What many readers are sent, in every supported encoding. */
export interface SharedResponse {
  bodies: Readonly<Record<Encoding, Body>>
  etag: string
  /** When it was first made as it is, which is after its last change. */
  modified: Date
  /** The members who must not get this page, but one of their own. */
  owners?: ReadonlySet<string> | undefined
  /** The response as `sendRepeated` sends it. */
  packets?: Partial<Record<Encoding, Packet>>
}

export interface Packet {
  /** Names and values in turn. */
  headers: readonly string[]
  body: string | Body
}

export async function pack(text: string): Promise<SharedResponse> {
  const identity = new Uint8Array(Buffer.from(text))
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzipped(identity),
  ])
  const bodies = { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) }
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { bodies, etag, modified: new Date() }
}

/** The best one of ours for a reader's Accept-Encoding. */
export const encodingFor = (header = ''): Encoding => acceptedEncodings(header).find(isOurs) ?? 'identity'

const isOurs = (name: string): name is Encoding => name === 'br' || name === 'gzip' || name === 'identity'

/** Smaller bodies fit into a packet as they are. */
const MIN_COMPRESSED = 1024

const CHUNK = 64 * 1024

/** The default window of 4 MB takes longer to prepare than a page to compress. */
const QUICKLY = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
  chunkSize: CHUNK,
}

/**
 * Compresses for one reader: takes little time rather than little space, and leaves small bodies as they are.
 */
export async function compressedQuickly(
  text: string,
  accepted: Encoding,
): Promise<{ body: Body; encoding: Encoding }> {
  const encoding = text.length < MIN_COMPRESSED ? 'identity' : accepted
  if (encoding === 'identity') return { body: new Uint8Array(Buffer.from(text)), encoding }
  const packed =
    encoding === 'br' ? await brotli(text, QUICKLY) : await gzipped(text, { level: 1, chunkSize: CHUNK })
  return { body: new Uint8Array(packed), encoding }
}
