import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { OutboundProblem } from './outbound-problem.ts'

const DECODERS: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/** More layers than servers use only serve to hide a bomb. */
const MAX_LAYERS = 2

/**
 * Reads a body and undoes its compression. It reads no further than the limit, which counts what comes out of
 * decompression.
 * @param maxBytes of the decompressed body
 * @throws OutboundProblem too_large, broken
 */
export async function readBody(body: Readable, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  const decoded = decode(body, contentEncoding)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of decoded as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new OutboundProblem('too_large')
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof OutboundProblem) throw cause
    throw new OutboundProblem('broken', { cause })
  } finally {
    body.destroy()
    decoded.destroy()
  }
  return Buffer.concat(chunks)
}

function decode(body: Readable, contentEncoding: string): Readable {
  const layers = contentEncoding
    .toLowerCase()
    .split(',')
    .map((layer) => layer.trim())
    .filter((layer) => layer !== '' && layer !== 'identity')
  if (layers.length > MAX_LAYERS) throw new OutboundProblem('broken')
  return layers.reverse().reduce((stream: Readable, layer) => {
    const decoder = Object.hasOwn(DECODERS, layer) ? DECODERS[layer] : undefined
    if (!decoder) throw new OutboundProblem('broken')
    // Errors and the end of one reach the next one through `pipeline`.
    return pipeline(stream, decoder(), () => undefined) as NodeJS.ReadWriteStream & Readable
  }, body)
}
