import { formatNumber } from '../../../ui/numbers.ts'

export const CONVERSATION_TEXTS = {
  notFound: 'Conversation not found',
  notText: 'Please write text.',
  tooLong: (most: number) => `Please shorten this to ${formatNumber(most)} characters.`,
  empty: 'Please write something, or attach a file.',
  tooManyFiles: 'A message can have up to 10 files.',
  noContact: 'Please say how to reach you.',
  changed: 'This has changed meanwhile. Please look again.',
  taken: 'This offer has been accepted already.',
  refused: 'This is not up to you.',
  notWritable: 'Nobody can write in this conversation any more.',
  hiddenFounder: (name: string) => `The founder of ${name}`,
  leftMember: 'Deleted member',
} as const
