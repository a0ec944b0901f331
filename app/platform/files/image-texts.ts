export const IMAGE_TEXTS = {
  damaged: 'This image is damaged or too large. Please choose another one.',
  unreadable: "We can't read this image. Please choose a PNG, JPEG, WebP, AVIF or GIF file.",
} as const
