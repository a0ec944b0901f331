import { FOLLOW_LIMITS } from './follow.ts'

/** What the API says about follows. */
export const FOLLOW_TEXTS = {
  notFound: 'Nothing to follow here',
  yourself: "You can't follow yourself.",
  full: `You follow ${FOLLOW_LIMITS.follows.toLocaleString('en-US')} things already. Stop following something first.`,
  fullOfSearches: `You follow ${FOLLOW_LIMITS.searches} searches already. Stop following one first.`,
  noFeed: 'This feed has ended, or it never existed.',
} as const

/** What the feed of a member says. */
export const FOLLOW_FEED_TEXTS = {
  title: 'Unpause: what you follow',
  nobody: 'Anonymous',
  story: (story: string, author: string) => `${story}, a story by ${author}`,
  update: (story: string, author: string) => `${story}: an update by ${author}`,
  comment: (story: string, author: string) => `${author} commented on ${story}`,
} as const
