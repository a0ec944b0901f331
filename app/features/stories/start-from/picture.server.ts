import { MAX_IMAGE_BYTES } from '../../../platform/files/pictures/image.ts'
import type { Pictures } from '../../../platform/files/pictures/pictures.ts'
import { PICTURE_BUCKETS, type PictureBucket } from '../../uploads/upload.ts'
import { type Asking, askAddress } from './fetching/ask-address.server.ts'

interface ReadPicture {
  /** A data URL. */
  url: string
  /** The width in pixels. */
  width: number
  height: number
}

interface PictureReading extends Asking {
  pictures: Pictures
}

/**
 * A picture, re-encoded as an upload to the bucket is. It's stored only when the member sends it as one.
 * @returns null for what isn't a picture that we take
 */
export async function readPicture(
  address: string,
  bucket: PictureBucket,
  { pictures, ...asking }: PictureReading,
): Promise<ReadPicture | null> {
  try {
    const { status, headers, body } = await askAddress(address, asking, {
      accept: 'image/*',
      maxBytes: MAX_IMAGE_BYTES,
    })
    if (status !== 200 || !/^image\//i.test(headers['content-type'] ?? '') || body.length === 0) return null
    const { bytes, width, height } = await pictures.reencode(body, PICTURE_BUCKETS[bucket])
    return { url: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`, width, height }
  } catch {
    // A draft without a picture is a draft all the same.
    return null
  }
}
