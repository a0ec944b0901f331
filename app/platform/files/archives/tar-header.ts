export const BLOCK = 512

/** What stands for a name, for the target of a link and for the size of the next entry. */
export interface Names {
  name?: string
  target?: string
  size?: number
}

/** A text up to its first zero; one character for each byte. */
export const textOf = (bytes: Buffer, from = 0, to = bytes.length) => {
  const end = bytes.indexOf(0, from)
  return bytes.toString('latin1', from, end < 0 ? to : Math.min(end, to))
}

/** Large sizes are binary, marked by their first bit; others are octal digits. */
export const sizeOf = (header: Buffer) =>
  header[124]! & 0x80
    ? header.readUIntBE(130, 6)
    : Number.parseInt(textOf(header, 124, 136).trim() || '0', 8) || 0

/** Whether a block has the checksum of a header: the sum of its bytes, the checksum itself as spaces. */
export function isHeader(block: Buffer): boolean {
  const stated = Number.parseInt(textOf(block, 148, 156).trim(), 8)
  if (block.length < BLOCK || Number.isNaN(stated)) return false
  let sum = 8 * 32
  let signed = sum
  for (let at = 0; at < BLOCK; at += 1) {
    if (at >= 148 && at < 156) continue
    sum += block[at]!
    signed += block.readInt8(at)
  }
  return stated === sum || stated === signed
}

/** Fields are lines of their length in bytes, a space, and 'key=value'. */
export function namesInFields(content: Buffer): Names {
  const names: Names = {}
  for (let at = 0; at < content.length; ) {
    const length = Number.parseInt(content.toString('latin1', at, at + 20), 10)
    if (!(length > 0)) break
    const field = content.toString('latin1', at, at + length - 1).replace(/^\d+ /, '')
    const value = field.slice(field.indexOf('=') + 1)
    if (/^(path|GNU\.sparse\.name)=/.test(field)) names.name = value
    if (field.startsWith('linkpath=')) names.target = value
    if (field.startsWith('size=')) names.size = Number(value) || 0
    at += length
  }
  return names
}
