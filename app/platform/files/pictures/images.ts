import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type OutputInfo } from 'sharp'
import { badRequest, unsupportedMediaType } from '../../errors/errors.ts'
import { MAX_IMAGE_PIXELS, MAX_WHOLE_IMAGE_PIXELS } from './image-limits.ts'
import { IMAGE_TEXTS } from './image-texts.ts'

/** SVG isn't accepted: it can hold scripts and refer to other files (SUBMIT-02). */
const IMAGE_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
])

export interface EncodedImage {
  bytes: Uint8Array
  width: number
  height: number
}

/**
 * Encodes an image as WebP: upright, without metadata, at most `maxSide` pixels wide and high.
 * @throws AppError 415 for an unsupported type, 400 for an image that can't be decoded or has too many pixels
 */
export async function reencodeImage(bytes: Uint8Array, maxSide: number): Promise<EncodedImage> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !IMAGE_TYPES.has(type.mime)) {
    throw unsupportedMediaType(IMAGE_TEXTS.unreadable)
  }
  const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
  const fault = await image.metadata().then(faultOf, () => IMAGE_TEXTS.damaged)
  if (fault) throw badRequest(fault)
  try {
    return encodedImage(
      await image
        .rotate()
        .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 84 })
        .toBuffer({ resolveWithObject: true }),
    )
  } catch {
    throw badRequest(IMAGE_TEXTS.damaged)
  }
}

function faultOf({ format, isProgressive, width, height }: Metadata): string | undefined {
  if (width * height <= MAX_WHOLE_IMAGE_PIXELS) return undefined
  if (format === 'jpeg' && isProgressive) return IMAGE_TEXTS.largeProgressive
  return format === 'heif' ? IMAGE_TEXTS.largeAvif : undefined
}

/** @param bytes from `reencodeImage` */
export const resizeImage = async (bytes: Uint8Array, width: number): Promise<EncodedImage> =>
  encodedImage(
    await sharp(bytes).resize({ width }).webp({ quality: 80 }).toBuffer({ resolveWithObject: true }),
  )

const encodedImage = ({ data, info: { width, height } }: { data: Buffer; info: OutputInfo }) => ({
  bytes: data,
  width,
  height,
})
