import { CHOSEN_KINDS } from './kinds.ts'

/**
 * What an email's link stops: its kind, a digest, the emails of offers that fit (which members ask for beside
 * what they look for), or all emails that a member has a choice about.
 */
export const STOPPED = [...CHOSEN_KINDS, 'daily', 'weekly', 'matches', 'all'] as const
export type Stopped = (typeof STOPPED)[number]
