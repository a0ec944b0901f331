const ORIENTATION = 0x0112
const UPRIGHT = 1

/** Reads the orientation from Exif data without its marker. @returns 1 to 8; 1 if it doesn't say */
export function orientationIn(exif: Buffer): number {
  const isLittle = exif.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const long = (at: number) => (isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
  try {
    const start = long(4)
    for (let index = 0; index < short(start); index += 1) {
      const entry = start + 2 + index * 12
      if (short(entry) !== ORIENTATION) continue
      const value = short(entry + 8)
      return value >= 1 && value <= 8 ? value : UPRIGHT
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return UPRIGHT
}

/** Exif data that says nothing but how the image stands; null for one that is upright. */
export function exifOf(orientation: number): Buffer | null {
  if (orientation === UPRIGHT) return null
  const exif = Buffer.alloc(26)
  exif.write('MM\0*', 'latin1')
  exif.writeUInt32BE(8, 4)
  exif.writeUInt16BE(1, 8)
  exif.writeUInt16BE(ORIENTATION, 10)
  // The entry has one value of two bytes.
  exif.writeUInt16BE(3, 12)
  exif.writeUInt32BE(1, 14)
  exif.writeUInt16BE(orientation, 18)
  return exif
}
