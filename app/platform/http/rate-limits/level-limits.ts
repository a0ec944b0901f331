import type { GrowingWait, RateLimit, RateLimitName } from './rate-limit-table.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * What new members may write, besides the limits of everybody. `new-text`: comments and messages that say the
 * same.
 */
export const NEW_LIMITS = {
  'new-comment': { window: DAY, max: 20 },
  'new-interest': { window: DAY, max: 10 },
  'new-text': { window: DAY, max: 3 },
} as const satisfies Record<string, RateLimit>

export type NewLimitName = keyof typeof NEW_LIMITS

/** After five texts in two minutes, a new member waits 30 seconds between them. */
export const NEW_PACE: GrowingWait = { window: 2 * MINUTE, free: 5, first: 30, longest: 30 }

/** Limits of which known members have twice as much. */
export const DOUBLED_WHEN_KNOWN: ReadonlySet<RateLimitName> = new Set([
  'comment',
  'comment-change',
  'interest',
])

/** How many people a comment may mention. */
export const MENTION_LIMITS = { new: 2, member: 10, known: 10 } as const
