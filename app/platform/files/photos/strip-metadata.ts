import { stripGif } from './strip-gif.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'

/**
 * An image without what it says about its author, camera, place and time: no Exif, XMP, IPTC and comments,
 * and nothing behind its end. The picture itself isn't encoded again. Its orientation and its color profile
 * stay.
 * @returns null for another kind of image, and for one that can't be read
 */
export function withoutMetadata(image: Buffer, type: string): Buffer | null {
  try {
    switch (type) {
      case 'image/jpeg':
        return stripJpeg(image)
      case 'image/png':
      case 'image/apng':
        return stripPng(image)
      case 'image/webp':
        return stripWebp(image)
      case 'image/gif':
        return stripGif(image)
      default:
        return null
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
