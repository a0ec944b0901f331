import { type PictureBucket, pictureUrl } from './upload.ts'

interface Size {
  width: number
  height: number
}

/** Widths in pixels that large images are served in, besides their own. */
export const RESIZED_WIDTHS = [480, 960] as const

const RESIZED_BUCKETS: ReadonlySet<string> = new Set<PictureBucket>(['startup-screenshots', 'cover-images'])

/** The sizes that are served, the narrowest first, the original last. */
export const servedSizes = (bucket: string, { width, height }: Size): Size[] => [
  ...RESIZED_WIDTHS.filter((resized) => RESIZED_BUCKETS.has(bucket) && resized < width).map((resized) => ({
    width: resized,
    height: Math.max(1, Math.round((height * resized) / width)),
  })),
  { width, height },
]

export const srcsetOf = (bucket: PictureBucket, id: string, size: Size) =>
  servedSizes(bucket, size)
    .map(({ width, height }) => `${pictureUrl(bucket, id, width, height)} ${width}w`)
    .join(', ')
