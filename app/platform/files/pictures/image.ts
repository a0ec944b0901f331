import { IMAGE_NAMES } from '../../validation/image-kinds.ts'

/** How large an uploaded image can be. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** Most kinds are decoded in strips, so that even this many need little memory. */
export const MAX_IMAGE_PIXELS = 200_000_000

/**
 * How many pixels a progressive JPEG and an AVIF can have. Their decoders hold the whole image: up to 20
 * bytes for each pixel.
 */
export const MAX_WHOLE_IMAGE_PIXELS = 25_000_000

const MEGA = 1_000_000

export const IMAGE_TEXTS = {
  damaged: "This image is damaged, so we can't read it. Please choose another one.",
  tooManyPixels: `This image has more pixels than we can read (${MAX_IMAGE_PIXELS / MEGA} million). Please make it smaller.`,
  unreadable: `We can't read this image. Please choose a ${IMAGE_NAMES} file.`,
  largeProgressive: `Progressive JPEGs can have up to ${MAX_WHOLE_IMAGE_PIXELS / MEGA} megapixels. Please save this one without “progressive”, or make it smaller.`,
  largeAvif: `AVIF images can have up to ${MAX_WHOLE_IMAGE_PIXELS / MEGA} megapixels. Please save this one as a JPEG, or make it smaller.`,
  tooCostly: 'This image takes too much memory or time to read. Please make it smaller and try again.',
  busy: 'Many images are arriving right now. Please try again in a minute.',
} as const
