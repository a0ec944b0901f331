import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Guests can't read these tables. */
export const viewerState =
  (viewerId: string | null) => (eb: ExpressionBuilder<Tables, 'public_startups'>) => {
    if (viewerId === null)
      return [sql<boolean>`false`.as('voted'), sql<boolean>`false`.as('bookmarked')] as const
    const isIn = (table: 'startup_votes' | 'bookmarks') =>
      eb
        .exists(
          eb
            .selectFrom(table)
            .select(sql.lit(1).as('one'))
            .whereRef('startup_id', '=', 'public_startups.id')
            .where('user_id', '=', viewerId),
        )
        .$castTo<boolean>()
    return [isIn('startup_votes').as('voted'), isIn('bookmarks').as('bookmarked')] as const
  }
