import { RESIZED_WIDTHS } from './picture-widths.server.ts'
import type { PictureBucket } from './upload.ts'

/** Storage keys are `{bucket}/{path}`; a path starts with its owner's ID. */

/** Listing files, and covers in a folder of their own (STORE-02, STORE-03). */
export const LISTING_BUCKET = 'startup-assets'

/** Files of messages, by sender and by the conversation that they were uploaded for. */
export const MESSAGE_BUCKET = 'message-files'

const MESSAGES = 'messages'

/** The folder of the files that one conversation has. */
export const messageFolder = (userId: string, conversationId: string) =>
  `${userId}/${MESSAGES}/${conversationId}`

export const isMessagePath = (path: string) => path.split('/')[1] === MESSAGES

const COVERS = 'cover-images'

/** Covers are stored in the listings' bucket, although their URL names another one. */
export const pictureFolder = (bucket: PictureBucket, userId: string) =>
  bucket === COVERS ? { bucket: LISTING_BUCKET, folder: `${userId}/${COVERS}` } : { bucket, folder: userId }

/** Whether a path in the listings' bucket is a public cover rather than a file. */
export const isCoverPath = (path: string) => path.split('/')[1] === COVERS

export const resizedKey = (key: string, width: number) => key.replace(/(\.\w+)?$/, `-${width}$1`)

export const keysWithResized = (key: string) => [
  key,
  ...RESIZED_WIDTHS.map((width) => resizedKey(key, width)),
]
