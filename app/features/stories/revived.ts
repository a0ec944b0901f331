import { STORY_LIMITS } from './story.ts'

/** How a story came to run again. A license revives nothing. */
export const REVIVED_WAYS = ['take_over', 'join'] as const
export type RevivedWay = (typeof REVIVED_WAYS)[number]

/** How long each text can be, in characters. */
export const CHAPTER_LIMITS = { chapter: 5_000, home_url: STORY_LIMITS.link } as const

export const REVIVED_TEXTS = {
  stamp: 'Revived',
  happenedNext: 'What happened next',
  runsItNow: 'Runs it now',
  since: 'Since',
  stoppedEarlier: 'This project stopped once before:',
  stoppedAgain: 'It stopped again:',
  follow: 'Follow the updates',
  visit: (host: string) => `Visit ${host}`,
  changedHands: 'What changed hands',
  /** The name of who runs it stands before these two. */
  together: (days: string) => `runs it with the founder, ${days} after the first message.`,
  tookOver: (days: string) => `runs it now, ${days} after the first message.`,
  nobody: (days: string) => `It runs again, ${days} after the first message.`,
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
} as const

/** A member without a name. */
export const UNNAMED_OWNER = 'A member'

/** Counts the whole days between two moments, at least one. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))
