import type { Period } from '../admin.ts'

/** CALLS-23 */
export interface Statistics {
  counts: { users: number; startups: number; assets: number; comments: number }
  /** The newest first. */
  startups: { id: string; name: string; one_liner: string; created_at: string }[]
  comments: { id: string; content: string; startup_id: string; startup_name: string; created_at: string }[]
}

/** What is counted day by day, and what it is called. */
export const SERIES = {
  sign_ups: 'Sign-ups',
  stories: 'Stories',
  comments: 'Comments',
  votes: 'Votes',
  interests: 'Expressions of interest',
  downloads: 'Downloads',
} as const

export type Series = keyof typeof SERIES

/** A day in UTC, `2026-01-31`. */
export type DayOfActivity = { day: string } & Record<Series, number>

/** CALLS-26 */
export interface Analytics {
  totals: { startups: number; comments: number }
  /** The most voted first. */
  top: { id: string; name: string; category: string | null; votes: number }[]
  days: Period
  /** One for each day, today last. */
  activity: DayOfActivity[]
}
