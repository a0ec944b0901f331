/** Of an uploaded image. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** Most kinds are decoded in strips, so that even this many need little memory. */
export const MAX_IMAGE_PIXELS = 200_000_000

/** Of progressive JPEG and AVIF, whose decoders hold the whole image: up to 20 bytes for each pixel. */
export const MAX_WHOLE_IMAGE_PIXELS = 25_000_000
