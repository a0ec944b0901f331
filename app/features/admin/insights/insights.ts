export const SERIES = {
  sign_ups: 'Sign-ups',
  stories: 'Stories',
  comments: 'Comments',
  votes: 'Votes',
  interests: 'Expressions of interest',
  downloads: 'Downloads',
} as const

export type Series = keyof typeof SERIES
