import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type OutputInfo } from 'sharp'
import { AppError } from '../../errors/app-error.ts'
import { badRequest, unsupportedMediaType } from '../../errors/errors.ts'
import { IMAGE_KINDS } from '../../validation/image-kinds.ts'
import { IMAGE_TEXTS, MAX_IMAGE_PIXELS, MAX_WHOLE_IMAGE_PIXELS } from './image.ts'

const IMAGE_TYPES: ReadonlySet<string> = new Set(IMAGE_KINDS.flatMap(({ types }) => types))

export interface EncodedImage {
  bytes: Uint8Array
  width: number
  height: number
  /** Whether it's the first frame of several. */
  isFirstFrame: boolean
}

/**
 * Encodes an image as WebP: upright, without metadata, at most `maxSide` pixels wide and high.
 * @throws AppError 415 for an unsupported type, 400 for an image that can't be decoded or has too many pixels
 */
export async function reencodeImage(bytes: Uint8Array, maxSide: number): Promise<EncodedImage> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !(IMAGE_TYPES.has(type.mime) || isAvif(bytes))) {
    throw unsupportedMediaType(IMAGE_TEXTS.unreadable)
  }
  const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
  try {
    const metadata = await image.metadata()
    const fault = faultOf(metadata)
    if (fault) throw badRequest(fault)
    // The colors of images with 16 bits and a profile would change without this.
    if (metadata.depth === 'ushort') image.pipelineColourspace('srgb')
    const encoded = encodedImage(
      await image
        .rotate()
        .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 84 })
        .toBuffer({ resolveWithObject: true }),
    )
    return { ...encoded, isFirstFrame: (metadata.pages ?? 1) > 1 || type.mime === 'image/apng' }
  } catch (error) {
    if (error instanceof AppError) throw error
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
    throw badRequest(isTooLarge ? IMAGE_TEXTS.tooManyPixels : IMAGE_TEXTS.damaged)
  }
}

const BRANDS_BYTES = 64

/** Some programs name the kind among those that the image is compatible with only. */
function isAvif(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, BRANDS_BYTES)).toString('latin1')
  return head.startsWith('ftyp', 4) && head.includes('avif')
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
  isFirstFrame: false,
})
