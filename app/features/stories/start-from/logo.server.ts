import { MAX_IMAGE_BYTES } from '../../../platform/files/pictures/image.ts'
import type { Pictures } from '../../../platform/files/pictures/pictures.ts'
import { PICTURE_BUCKETS } from '../../uploads/upload.ts'
import { type Asking, askAddress } from './fetching/ask-address.server.ts'

/**
 * A picture as a data URL, re-encoded as an upload is. It's stored only when the member sends it as one.
 * @returns null for what isn't a picture that we take
 */
export async function readLogo(address: string, asking: Asking, pictures: Pictures): Promise<string | null> {
  try {
    const { status, headers, body } = await askAddress(address, asking, {
      accept: 'image/*',
      maxBytes: MAX_IMAGE_BYTES,
    })
    if (status !== 200 || !/^image\//i.test(headers['content-type'] ?? '') || body.length === 0) return null
    const { bytes } = await pictures.reencode(body, PICTURE_BUCKETS['startup-logos'])
    return `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
  } catch {
    // A draft without a logo is a draft all the same.
    return null
  }
}
