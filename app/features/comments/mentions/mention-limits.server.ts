/** People in one comment. */
export const MENTION_LIMITS = { max: 10, firstDay: 2 } as const

/** How many people completion offers. */
export const MENTIONABLE = 8

export const MENTION_TEXTS = {
  tooMany: 'A comment can mention up to 10 people. Please mention fewer.',
  tooManyAtFirst: 'On your first day, a comment can mention up to 2 people. Please mention fewer.',
} as const
