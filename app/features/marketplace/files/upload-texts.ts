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
  otherFile: 'This ID is already used by another file.',
  complete: 'This file is already complete.',
  listed: 'This file is part of a listing. Remove it from the listing first.',
  locked: 'This file is in use by another request. Please try again in a minute.',
  tooMany: (wait: string) =>
    `You have a lot of files that aren't in a listing yet. Finish a listing, or try again in ${wait}.`,
} as const

/** By fault. */
export const CONTENT_ERRORS = {
  'wrong extension': (name: string) =>
    `“${name}” doesn't match its file extension. Please fix the extension or choose another file.`,
  damaged: (name: string) =>
    `“${name}” seems to be incomplete or damaged. Please check the file and upload it again.`,
  'zip bomb': (name: string) =>
    `“${name}” unpacks to far more than we can accept. Please upload its contents another way.`,
  'path traversal': (name: string) =>
    `“${name}” contains paths that point outside its own folder. Please repack it without them.`,
} as const
