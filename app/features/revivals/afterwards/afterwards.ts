/** The days after a handover on which the earlier owner is asked whether all is well. */
export const REMINDER_DAYS = [30, 60, 90] as const

/** How many days lie between two questions to the earlier owner, at least. */
export const DAYS_BETWEEN = 30

/** The day on which the new owner is asked whether the project still runs. */
export const STILL_RUNS_DAYS = 182

const LAST = Math.max(...REMINDER_DAYS)

/** From this day on the earlier owner isn't asked any more, although a question was missed. */
export const LAST_QUESTION_ENDS = LAST + DAYS_BETWEEN

/** When the earlier owner is asked for the last time. @returns ISO 8601 */
export const lastQuestionAt = (endedAt: string): string =>
  new Date(Date.parse(endedAt) + LAST * 86_400_000).toISOString()
