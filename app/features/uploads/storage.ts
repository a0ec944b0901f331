import { NARROWER_WIDTHS } from './picture-widths.ts'
import type { PictureBucket } from './upload.ts'

/** Where bytes lie in the store: `{bucket}/{path}`; the path begins with its owner's id. */

/** Files of listings, and their covers in a folder of their own (STORE-02, STORE-03). */
export const LISTING_BUCKET = 'startup-assets'

const COVERS = 'cover-images'

/** The bucket and folder in which a member's pictures lie; its address names another bucket where it is a cover's. */
export const pictureFolder = (bucket: PictureBucket, userId: string) =>
  bucket === COVERS ? { bucket: LISTING_BUCKET, folder: `${userId}/${COVERS}` } : { bucket, folder: userId }

/** Whether a path of the listings' bucket is one of a cover, which everybody may see, and not one of a file. */
export const isCoverPath = (path: string) => path.split('/')[1] === COVERS

export const narrowerKey = (key: string, width: number) => key.replace(/(\.\w+)?$/, `-${width}$1`)

/** Everything that may lie in the store for one upload: itself, and what was drawn of it. */
export const keysOf = (key: string) => [key, ...NARROWER_WIDTHS.map((width) => narrowerKey(key, width))]
