import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50

/** The files of a zip archive by their names, as its directory lists them. @throws Error where there is no directory */
export function unzip(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('This is no zip archive.')
  const files: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(begin, begin + size)
    const isDeflated = zip.readUInt16LE(at + 10) === 8
    files[zip.toString('utf8', at + 46, at + 46 + name)] = isDeflated ? inflateRawSync(bytes) : bytes
    at += 46 + name + extra + comment
  }
  return files
}
