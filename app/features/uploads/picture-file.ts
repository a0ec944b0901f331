/** `accept` of file inputs. Excludes SVG, which can contain scripts (SUBMIT-02). */
export const PICTURE_ACCEPT = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

export const notAPicture = (file: File | undefined) =>
  `“${file?.name}” isn't a PNG, JPEG, WebP, AVIF or GIF image.`
