/** Buckets for images and their longest side in pixels. */
export const PICTURE_BUCKETS = {
  'startup-logos': 256,
  'startup-screenshots': 1600,
  'cover-images': 1600,
  avatars: 256,
} as const

/** How large a file can be that is sent with a message, in bytes. */
export const MESSAGE_FILE_SIZE = 20 * 1024 * 1024

export type PictureBucket = keyof typeof PICTURE_BUCKETS

export interface UploadedPicture {
  id: string
  /** Names no person (SUBMIT-32). Carries the size, so that pages can reserve the space. */
  url: string
  width: number
  height: number
  /** What was sent moves. */
  is_first_frame?: true
}

/** A listing refers to its cover by `path` (STORE-03). */
export interface UploadedCover extends UploadedPicture {
  path: string
  srcset: string
}

const PICTURE_URL =
  /^\/files\/(?<bucket>[a-z-]+)\/(?<id>[0-9a-f-]{36})_(?<width>\d{1,5})x(?<height>\d{1,5})\.webp$/

export const pictureUrl = (bucket: PictureBucket, id: string, width: number, height: number) =>
  `/files/${bucket}/${id}_${width}x${height}.webp`

/** Reads an image URL of this site. Returns null for anything else. */
export function readPictureUrl(url: string): (UploadedPicture & { bucket: string }) | null {
  const groups = PICTURE_URL.exec(url)?.groups
  if (!groups) return null
  const { bucket, id, width, height } = groups
  return { bucket: bucket!, id: id!, url, width: Number(width), height: Number(height) }
}
