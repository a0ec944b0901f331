import { type SelectQueryBuilder, sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { EXACT_MOMENT } from '../stories/cursor.ts'
import { LISTED, type Listed, type Place } from './sitemap.ts'

/** The next `most` of what is listed, the oldest first. A list goes on behind `after`, and costs no more further on. */
export const placesAfter = (db: Query, listed: Listed, after: Place | null, most: number): Promise<Place[]> =>
  places(db, listed, after).limit(most).execute()

/** Where a sitemap of `most` that begins behind `after` ends; undefined when it holds all that is left. */
export async function endOfFull(
  db: Query,
  listed: Listed,
  after: Place | null,
  most: number,
): Promise<Place | undefined> {
  const [end, next] = await places(db, listed, after)
    .offset(most - 1)
    .limit(2)
    .execute()
  return next && end
}

/** Reads along the index of the newest, backwards. */
function places(db: Query, listed: Listed, after: Place | null): SelectQueryBuilder<Tables, never, Place> {
  const all = db.selectFrom(LISTED[listed].view).select(['id', moment]).orderBy('created_at').orderBy('id')
  return after
    ? all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(after.moment, after.id)),
      )
    : all
}

const moment = sql<string>`to_char(created_at at time zone 'utc', ${sql.lit(EXACT_MOMENT)})`.as('moment')
