export const BADGE_TEXTS = {
  label: 'Unpause',
  open: 'open for revival',
  handingOver: 'handing over',
  revived: 'revived',
  /** What the badge says where nothing can be said about a story. */
  quiet: 'paused startups',
  lessons: (count: number) => `${count} ${count === 1 ? 'lesson' : 'lessons'}`,
} as const

export const EMBED_TEXTS = {
  open: 'Open for Revival',
  revived: 'Revived',
  onOffer: 'On offer: ',
  read: 'Read the story on Unpause',
  titleOf: (name: string) => `${name} on Unpause`,
  gone: 'This story is not here anymore.',
  browse: 'Browse stories on Unpause',
} as const

export const OEMBED_TEXTS = {
  format: 'The format must be json or xml.',
  url: 'There is no card for this address.',
} as const

export const STORY_TEXT_TEXTS = {
  why: 'Why it stopped',
  lookingFor: 'Looking for',
  available: 'Available assets',
  updates: 'Updates',
  sources: 'Sources',
  footer: (author: string, day: string, url: string) => `Told by ${author} on ${day}. Read it at <${url}>.`,
} as const
