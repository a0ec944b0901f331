import { counted } from '../../../../ui/numbers.ts'
import { MESSAGE_FILE_LIMITS } from './message-file-limits.ts'

const MOST_MB = MESSAGE_FILE_LIMITS.bytes / 1024 ** 2

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
  tooMany: `A message can have up to ${MESSAGE_FILE_LIMITS.perMessage} files.`,
  lost: (sent: string) => `Connection lost. ${sent} are kept.`,
  rejected: 'This file was rejected.',
  signedOut: 'Please sign in again.',
  sentTogether: 'Sent together once the files are up.',
  count: (count: number) => counted(count, 'file'),
  someFailed: 'Not every file is up. Try again, or remove those that failed.',
  authors: 'Documents can name their author. We send them as they are, so check yours first.',
  download: (name: string) => `Download ${name}`,
  checking: 'Being checked',
  unsafe: "This file isn't safe, so it can't be downloaded.",
} as const
