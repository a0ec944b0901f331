import { IMAGE_KINDS, IMAGE_NAMES } from '../../platform/validation/image-kinds.ts'

/** The `accept` of file inputs. It has extensions too, since not every system knows the type of each. */
export const PICTURE_ACCEPT = IMAGE_KINDS.flatMap(({ types, extensions }) => [...types, ...extensions]).join()

export const notAPicture = (file: File | undefined) => `“${file?.name}” isn't a ${IMAGE_NAMES} image.`
