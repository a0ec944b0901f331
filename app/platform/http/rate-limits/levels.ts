/** How far a member has come, as `app.level_of` decides. The first may write least. */
export const LEVELS = ['new', 'member', 'known'] as const

export type Level = (typeof LEVELS)[number]
