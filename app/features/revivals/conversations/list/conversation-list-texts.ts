import { limitedCount, UNREAD_LIMIT } from '../../counts.ts'
import type { ConversationFilter, Turn } from '../conversation.ts'

export const CONVERSATION_LIST_TEXTS = {
  title: 'Messages',
  description: 'Your conversations with founders, sellers and people who write to you.',
  filters: 'Which conversations',
  filter: { all: 'All', revivals: 'Revivals', marketplace: 'Marketplace' } as const satisfies Record<
    ConversationFilter,
    string
  >,
  list: 'Conversations',
  turns: { own: 'Your turn', other: 'Their turn', settled: 'Settled' } as const satisfies Record<
    Turn,
    string
  >,
  unread: (count: number) =>
    count === 1 ? '1 unread message' : `${limitedCount(count, UNREAD_LIMIT)} unread messages`,
  /** What stands before the words of the last message, if they are the viewer's. */
  you: 'You:',
  deleted: 'Message deleted',
  /** What the list shows of a message without words. */
  file: 'A file',
  showEarlier: 'Show earlier conversations',
  loading: 'Loading your messages',
  failed: { title: "We couldn't load your messages", hint: 'Please try again in a moment.' },
  none: {
    title: 'No messages yet',
    hint: "When someone writes about a story you opened for revival, you'll see it here. So will the answers to what you write yourself.",
    seeOffers: 'See open offers',
  },
  noneHere: { title: 'Nothing here yet', showAll: 'Show all messages' },
  choose: 'Choose a conversation to read it here.',
  board: 'Messages about your offers on a board',
  waits: {
    one: (name: string, about: string) => [name, ' waits for your answer about ', about] as const,
    many: (count: number) =>
      count === 1
        ? '1 conversation waits for your answer'
        : `${limitedCount(count)} conversations wait for your answer`,
  },
} as const
