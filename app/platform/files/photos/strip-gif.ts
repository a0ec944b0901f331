const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const COMMENT = 0xfe
const FOR_PROGRAMS = 0xff

/** How often it repeats, and its colors. */
const NEEDED = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']

/** @throws RangeError if it isn't a GIF that ends */
export function stripGif(image: Buffer): Buffer {
  if (!/^GIF8[79]a/.test(image.toString('latin1', 0, 6))) throw new RangeError('No GIF')
  let at = 13 + colorsOf(image.readUInt8(10))
  const parts = [image.subarray(0, at)]
  for (;;) {
    const kind = image.readUInt8(at)
    if (kind === TRAILER) break
    if (kind !== EXTENSION && kind !== IMAGE) throw new RangeError('No block')
    const data = kind === IMAGE ? at + 11 + colorsOf(image.readUInt8(at + 9)) : at + 2
    const end = endOfBlocks(image, data)
    if (kind === IMAGE || isNeeded(image, at)) parts.push(image.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, Buffer.from([TRAILER])])
}

const colorsOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function isNeeded(image: Buffer, at: number): boolean {
  const label = image.readUInt8(at + 1)
  if (label === COMMENT) return false
  return label !== FOR_PROGRAMS || NEEDED.includes(image.toString('latin1', at + 3, at + 14))
}

/** Each block has its length before it; an empty one is the last. */
function endOfBlocks(image: Buffer, from: number): number {
  let at = from
  for (let length = image.readUInt8(at); length > 0; length = image.readUInt8(at)) at += 1 + length
  return at + 1
}
