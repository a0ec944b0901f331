import { sql } from 'kysely'

/** Hours of the day of whoever is told: the first and the last that is by day, and the one without a zone. */
export const DAY_HOURS = { first: 9, last: 19, unknown: 12 } as const

const { first, last, unknown } = DAY_HOURS

/**
 * Whether somebody may be told now: between 9 and 20 o'clock where they are, or at midday UTC if nobody knows
 * their zone. It is a condition of a query that joins `notification_times` as `times`.
 */
export const isByDay = (now: Date) => sql<boolean>`
  extract(hour from ${now.toISOString()}::timestamptz at time zone coalesce(times.time_zone, 'UTC'))
    between case when times.time_zone is null then ${sql.lit(unknown)} else ${sql.lit(first)} end
    and case when times.time_zone is null then ${sql.lit(unknown)} else ${sql.lit(last)} end`
