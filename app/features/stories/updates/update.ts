/** Characters; the database enforces the same limits. */
export const UPDATE_LIMITS = { title: 120, content: 2_000 } as const

/** Of one story, on its page. */
export const MAX_UPDATES = 200
