import type { Context } from 'hono'
import { AppError } from '../errors/app-error.ts'
import { type ByteRange, byteRange } from '../files/byte-range.ts'
import { isMatched, validators } from './if-none-match.ts'

/** What somebody reads who can't have what they asked for. */
interface RangeErrors {
  badRange: string
  changed: string
}

/**
 * The part of the content that the request wants, or null for all of it (RFC 9110, 13 and 14), as for HEAD,
 * where ranges have no meaning. Sets the headers about it.
 * @param etag strong, in quotes: with another one in If-Range, all of it is sent
 * @throws AppError 412 if the request wants another version only; 416
 */
export function acceptRange(
  c: Pick<Context, 'req' | 'header'>,
  { size, errors, ...version }: { size: number; etag: string; modified: Date; errors: RangeErrors },
): ByteRange | null {
  const { etag } = version
  c.header('accept-ranges', 'bytes')
  for (const [name, value] of Object.entries(validators(version))) c.header(name, value)
  if (!isMatched(c.req.header('if-match'), etag))
    throw new AppError(412, 'precondition_failed', errors.changed)
  const condition = c.req.header('if-range')
  const isRanged = c.req.method === 'GET' && (condition === undefined || condition === etag)
  const wanted = isRanged ? c.req.header('range') : undefined
  const range = byteRange(wanted, size)
  if (range === 'none') {
    c.header('content-range', `bytes */${size}`)
    throw new AppError(416, 'range_not_satisfiable', errors.badRange)
  }
  c.header('content-length', String(range ? range.end - range.start + 1 : size))
  if (range) c.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return range
}
