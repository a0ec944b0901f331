export const IMAGE_TEXTS = {
  damaged: 'This image is damaged or too large. Please choose another one.',
  unreadable: "We can't read this image. Please choose a PNG, JPEG, WebP, AVIF or GIF file.",
  largeProgressive:
    'Progressive JPEGs can have up to 25 megapixels. Please save this one without “progressive”, or make it smaller.',
  largeAvif: 'AVIF images can have up to 25 megapixels. Please save this one as a JPEG, or make it smaller.',
  tooCostly: 'This image takes too much memory or time to read. Please make it smaller and try again.',
  busy: 'Many images are arriving right now. Please try again in a minute.',
} as const
