import type { Context } from 'hono'
import { AppError } from '../errors/app-error.ts'
import { type ByteRange, byteRange } from '../files/byte-range.ts'
import { validators } from './if-none-match.ts'

/**
 * The part of the content that the request wants, or null for all of it (RFC 9110, 14). Sets the headers
 * about it.
 * @param etag strong, in quotes: with another one in If-Range, all of it is sent
 * @throws AppError 416
 */
export function acceptRange(
  c: Pick<Context, 'req' | 'header'>,
  { size, badRange, ...version }: { size: number; etag: string; modified: Date; badRange: string },
): ByteRange | null {
  const { etag } = version
  c.header('accept-ranges', 'bytes')
  for (const [name, value] of Object.entries(validators(version))) c.header(name, value)
  const condition = c.req.header('if-range')
  const wanted = condition === undefined || condition === etag ? c.req.header('range') : undefined
  const range = byteRange(wanted, size)
  if (range === 'none') {
    c.header('content-range', `bytes */${size}`)
    throw new AppError(416, 'range_not_satisfiable', badRange)
  }
  c.header('content-length', String(range ? range.end - range.start + 1 : size))
  if (range) c.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return range
}
