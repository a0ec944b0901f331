import { sql } from 'kysely'

/**
 * Whether somebody may be reminded now: between 9 and 20 o'clock where they are, or at midday UTC if nobody
 * knows their zone. It is a condition of a query that joins `notification_times` as `times`.
 */
export const isByDay = (now: Date) => sql<boolean>`
  extract(hour from ${now.toISOString()}::timestamptz at time zone coalesce(times.time_zone, 'UTC'))
    between case when times.time_zone is null then 12 else 9 end
    and case when times.time_zone is null then 12 else 19 end`
