import { type PictureBucket, pictureUrl } from './upload.ts'

interface Size {
  width: number
  height: number
}

/** Besides its own width, a large picture is served this wide, in pixels. */
export const NARROWER_WIDTHS = [480, 960] as const

const NARROWED: ReadonlySet<string> = new Set<PictureBucket>(['startup-screenshots', 'cover-images'])

/** Every size in which a picture of this bucket is served, the narrowest first and its own last. */
export const servedSizes = (bucket: string, { width, height }: Size): Size[] => [
  ...NARROWER_WIDTHS.filter((narrower) => NARROWED.has(bucket) && narrower < width).map((narrower) => ({
    width: narrower,
    height: Math.max(1, Math.round((height * narrower) / width)),
  })),
  { width, height },
]

/** For `srcset`: the picture's addresses, each with its width. */
export const srcsetOf = (bucket: PictureBucket, id: string, size: Size) =>
  servedSizes(bucket, size)
    .map(({ width, height }) => `${pictureUrl(bucket, id, width, height)} ${width}w`)
    .join(', ')
