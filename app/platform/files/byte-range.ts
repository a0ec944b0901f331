export interface ByteRange {
  start: number
  /** The last byte, inclusive. */
  end: number
}

/**
 * Reads the range that a request asks for. Returns null for the whole content, 'none' for an unsatisfiable
 * range. Multiple ranges are ignored (RFC 9110, 14.2).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  const range = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (last !== '' && Number(last) < range.start) return null
  return range.start >= size ? 'none' : range
}
