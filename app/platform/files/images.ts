import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { badRequest, unsupportedMediaType } from '../errors/errors.ts'
import { IMAGE_TEXTS } from './image-texts.ts'

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** Protects against decompression bombs; more than any camera has. */
const MAX_IMAGE_PIXELS = 50_000_000

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
  mime: 'image/webp'
  width: number
  height: number
}

/**
 * Encodes an image as WebP: upright, without metadata, at most `maxSide` pixels wide and high.
 * @throws AppError 415 for an unsupported type, 400 for an image that can't be decoded
 */
export async function reencodeImage(bytes: Uint8Array, maxSide: number): Promise<EncodedImage> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !IMAGE_TYPES.has(type.mime)) {
    throw unsupportedMediaType(IMAGE_TEXTS.unreadable)
  }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, mime: 'image/webp', width: info.width, height: info.height }
  } catch {
    throw badRequest(IMAGE_TEXTS.damaged)
  }
}

/** @param bytes from `reencodeImage` */
export const resizeImage = async (bytes: Uint8Array, width: number): Promise<Uint8Array> =>
  sharp(bytes).resize({ width }).webp({ quality: 80 }).toBuffer()
