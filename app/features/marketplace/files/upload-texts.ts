import { MESSAGE_FILE_SIZE } from '../../uploads/upload.ts'
import { ASSET_LIMITS } from '../listing-limits.ts'

const MAX_MB = ASSET_LIMITS.file_size / 1024 ** 2

export const FILE_ERRORS = {
  empty: (name: string) => `“${name}” is empty. Please choose another file.`,
  tooLarge: (name: string) => `“${name}” is larger than ${MAX_MB} MB. Please choose a smaller file.`,
  tooMany: (most: number) => `A listing can have up to ${most} files.`,
  interrupted: 'The upload was interrupted.',
  expired: 'This upload has expired.',
  connectionLost: 'Connection lost. Please try again.',
  rejected: 'This file was rejected.',
} as const

export const UPLOAD_ERRORS = {
  notFound: 'This upload no longer exists.',
  rejected: 'Upload rejected.',
  badLength: 'Upload-Length must be the file size in bytes.',
  badMetadata: 'Upload-Metadata must include an id and a filename.',
  empty: 'This file is empty. Please choose another one.',
  tooLarge: `Files can be up to ${MAX_MB} MB. Please choose a smaller one.`,
  tooLargeForMessage: `Files of messages can be up to ${MESSAGE_FILE_SIZE / 1024 ** 2} MB. Please choose a smaller one.`,
  noConversation: "You can't send files in this conversation.",
  keepsMetadata: (name: string) =>
    `We can't take out of “${name}” what it says about you, such as camera and place. Please save it as a JPEG, PNG, WebP or GIF.`,
  keepsAuthor: (name: string) =>
    `We can't take out of “${name}” what it says about its author. Please save or print it as a new PDF.`,
  otherFile: 'This ID is already used by another file.',
  complete: 'This file is already complete.',
  doubtful: (name: string) =>
    `Please say first whether to use “${name}”: it looks incomplete, or isn't what its name says.`,
  contentType: 'Parts of a file are sent as application/offset+octet-stream.',
  unpackingBudget:
    'We are still checking the archives that you uploaded today. This one is kept. Please try it again later, tomorrow at the latest.',
  listed: 'This file is part of a listing. Remove it from the listing first.',
  locked: 'This file is in use by another request. Please try again in a minute.',
  tooMany: (wait: string) =>
    `You have a lot of files that aren't in a listing yet. Finish a listing, or try again in ${wait}.`,
} as const

/** What is said about each fault of a file's content. */
export const CONTENT_ERRORS = {
  disguise: (name: string) =>
    `“${name}” is a program, a script or a web page under another kind of name. Please give it its own extension, or choose another file.`,
  'zip bomb': (name: string) =>
    `“${name}” unpacks to far more than we can accept. Please upload its contents another way.`,
  'path traversal': (name: string) =>
    `“${name}” contains paths that point outside its own folder. Please repack it without them.`,
} as const
