import { open } from 'node:fs/promises'

const HEAD_BYTES = 4096

/** The beginning of a file. */
export async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

/**
 * What text holds besides letters: tabs, line and page ends, lines within a cell (11), shifts of Korean and
 * Japanese (14, 15), DOS's end mark, and colors of terminals.
 */
const isControl = (byte: number) => byte < 0x20 && ![8, 9, 10, 11, 12, 13, 14, 15, 26, 27].includes(byte)

const shareOf = (head: Buffer, isCounted: (byte: number) => boolean) =>
  head.reduce((count, byte) => count + (isCounted(byte) ? 1 : 0), 0) / Math.max(1, head.length)

/**
 * Whether a file begins like text in Unicode or a legacy encoding. Two or three letters that a binary kind
 * begins with too say nothing then: a table may begin with 'BMW', a note with 'MZ'.
 */
export const isText = (head: Buffer): boolean => !head.some(isControl) || utf16TextOf(head) !== null

/** Whether it's text with something else in it, such as the log of a machine that lost power. */
export const isMostlyText = (head: Buffer): boolean => {
  const rest = head.filter((byte) => byte !== 0)
  return rest.length > head.length / 5 && shareOf(Buffer.from(rest), isControl) < 0.05
}

/** What text says at its beginning, if it's text. */
export const textIn = (head: Buffer): string | null =>
  utf16TextOf(head) ?? (head.some(isControl) ? null : head.toString('utf8').replace(/^\ufeff/, ''))

/** Reads UTF-16, whether or not it has a mark of the byte order. */
function utf16TextOf(head: Buffer): string | null {
  const [first, second] = head
  const even = head.subarray(0, head.length & ~1)
  const zeros = (start: number) => even.filter((byte, index) => byte === 0 && index % 2 === start).length
  const half = even.length / 2
  const order =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : zeros(1) > half * 0.4 && zeros(0) === 0
          ? 'utf-16le'
          : zeros(0) > half * 0.4 && zeros(1) === 0
            ? 'utf-16be'
            : null
  if (!order) return null
  try {
    const text = new TextDecoder(order, { fatal: true }).decode(head, { stream: true })
    return [...text].some((character) => isControl(character.charCodeAt(0))) ? null : text
  } catch {
    return null
  }
}
