import { counted } from '../../../ui/numbers.ts'

export const OWN_STORIES_PER_LOAD = 50

export const OWN_STORIES_TEXTS = {
  none: {
    title: 'No stories of yours yet',
    description: 'The project you stopped is worth an hour of writing. You can publish without your name.',
  },
  share: 'Share Your Story',
  startFrom: 'Start from what you have',
  published: 'Published',
  withdrawn: 'Withdrawn',
  offerClosed: 'Offer closed',
  seenByYou: (date: string) => `${date} · only you see it`,
  told: (date: string) => `told ${date}`,
  anonymous: 'without your name: only you see it here',
  votes: (votes: number) => counted(votes, 'vote'),
  comments: (comments: number) => counted(comments, 'comment'),
  messages: (messages: number, unread: number) =>
    unread > 0 ? `${counted(messages, 'message')}, ${unread} new` : counted(messages, 'message'),
  correctionWaiting: (date: string) => `correction asked for on ${date}, not answered yet`,
  /** Continues a link for screen readers; the story's name follows. */
  about: 'about',
  loading: 'Loading your stories',
  showMore: 'Show more',
  notLoaded: "We couldn't load your stories.",
} as const
