/** People in one comment. */
export const MENTION_LIMITS = { max: 10, firstDay: 2 } as const

/** How many people completion offers. */
export const MENTIONABLE = 8
