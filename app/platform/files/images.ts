import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { invalid, unsupportedMedia } from '../errors/errors.ts'

/** At most this many bytes of picture are taken in. */
export const IMAGE_BYTES = 5 * 1024 * 1024

/** More pixels than any camera's, few enough to decode without harm: a small file can unpack to a huge picture. */
const IMAGE_PIXELS = 50_000_000

/** SVG isn't accepted: it can hold scripts and refer to other files (SUBMIT-02). */
const IMAGE_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
])

export interface Picture {
  bytes: Uint8Array
  mime: 'image/webp'
  width: number
  height: number
}

/**
 * Draws a picture anew as WebP, at most `maxSide` pixels wide and high, turned upright, without any metadata.
 * What it is, is read from its content: a name or a type that came along is not believed.
 * @throws AppError 415 for what is no picture of a kind that we take, 400 for one that cannot be read
 */
export async function redraw(bytes: Uint8Array, maxSide: number): Promise<Picture> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !IMAGE_TYPES.has(type.mime)) {
    throw unsupportedMedia(
      'This is not a picture that can be shown. Please choose a PNG, JPEG, WebP, AVIF or GIF file.',
    )
  }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: IMAGE_PIXELS, failOn: 'error' })
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, mime: 'image/webp', width: info.width, height: info.height }
  } catch {
    throw invalid('This picture is damaged or too large to be read.')
  }
}

/** A narrower drawing of a picture that `redraw` made. */
export const narrow = async (bytes: Uint8Array, width: number): Promise<Uint8Array> =>
  sharp(bytes).resize({ width }).webp({ quality: 80 }).toBuffer()
