/** How long each text can be, in characters. The database enforces the same limits. */
export const UPDATE_LIMITS = { title: 120, content: 2_000 } as const

/** How many the page of one story shows. */
export const MAX_UPDATES = 200
