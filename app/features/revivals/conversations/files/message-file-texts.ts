import { counted } from '../../../../ui/numbers.ts'
import { MESSAGE_FILE_SIZE } from '../../../uploads/upload.ts'
import { FILES_PER_MESSAGE } from '../conversation.ts'

const MOST_MB = MESSAGE_FILE_SIZE / 1024 ** 2

/** Whether a message can have a file of this size, in bytes. */
export const fitsMessage = (size: number): boolean => size <= MESSAGE_FILE_SIZE

export const MESSAGE_FILE_TEXTS = {
  attach: 'Attach a file',
  list: 'Files to send',
  progress: (sent: string, size: string) => `${sent} of ${size}`,
  waiting: 'Waiting',
  ready: (size: string) => `${size}. Ready to send.`,
  uploading: (name: string) => `Uploading ${name}`,
  remove: (name: string) => `Remove ${name}`,
  retry: 'Try again',
  retryFile: (name: string) => `Try to upload ${name} again`,
  empty: 'This file is empty.',
  tooLarge: (size: string) => `${size}. Files can be up to ${MOST_MB} MB.`,
  tooMany: `A message can have up to ${FILES_PER_MESSAGE} files.`,
  lost: (sent: string) => `Connection lost. ${sent} are kept.`,
  rejected: 'This file was rejected.',
  signedOut: 'Please sign in again.',
  sentTogether: 'Sent together once the files are up.',
  count: (count: number) => counted(count, 'file'),
  someFailed: 'Not every file is up. Try again, or remove those that failed.',
  authors: 'Documents can name their author. We send them as they are, so check yours first.',
  download: (name: string) => `Download ${name}`,
  doubts: {
    incomplete: 'This file looks incomplete.',
    'other kind': "This file isn't what its name says.",
  },
} as const
