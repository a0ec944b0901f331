/** Buckets for pictures and the longest side, in pixels, at which each is kept. */
export const PICTURE_BUCKETS = {
  'startup-logos': 256,
  'startup-screenshots': 1600,
  'cover-images': 1600,
  avatars: 256,
} as const

/** For a file input: the kinds of image that the server accepts. SVG isn't one, because it can hold scripts (SUBMIT-02). */
export const PICTURE_ACCEPT = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

/** What people read about a chosen or dropped file that isn't accepted. */
export const notAPicture = (file: File | undefined) =>
  `“${file?.name}” isn't a PNG, JPEG, WebP, AVIF or GIF image.`

export type PictureBucket = keyof typeof PICTURE_BUCKETS

export interface UploadedPicture {
  id: string
  /** Where the picture is served. It names no person (SUBMIT-32) and carries the size, so that a page can keep its place. */
  url: string
  width: number
  height: number
}

/** A cover picture: `path` is what a listing refers to it by (STORE-03). */
export interface UploadedCover extends UploadedPicture {
  path: string
  srcset: string
}

const PICTURE_URL =
  /^\/files\/(?<bucket>[a-z-]+)\/(?<id>[0-9a-f-]{36})_(?<width>\d{1,5})x(?<height>\d{1,5})\.webp$/

export const pictureUrl = (bucket: PictureBucket, id: string, width: number, height: number) =>
  `/files/${bucket}/${id}_${width}x${height}.webp`

/** What a picture's address says of it, or null when it is no address of ours. */
export function readPictureUrl(url: string): (UploadedPicture & { bucket: string }) | null {
  const groups = PICTURE_URL.exec(url)?.groups
  if (!groups) return null
  const { bucket, id, width, height } = groups
  return { bucket: bucket!, id: id!, url, width: Number(width), height: Number(height) }
}
