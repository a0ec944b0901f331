import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * What the viewer did with the story at hand, as columns `voted` and `bookmarked`. A guest has done nothing, and may
 * not even ask.
 */
export const viewerState = (viewerId: string | null) => (eb: ExpressionBuilder<Tables, 'public_startups'>) => {
  if (viewerId === null)
    return [sql<boolean>`false`.as('voted'), sql<boolean>`false`.as('bookmarked')] as const
  const marked = (table: 'startup_votes' | 'bookmarks') =>
    eb
      .exists(
        eb
          .selectFrom(table)
          .select(sql.lit(1).as('one'))
          .whereRef('startup_id', '=', 'public_startups.id')
          .where('user_id', '=', viewerId),
      )
      .$castTo<boolean>()
  return [marked('startup_votes').as('voted'), marked('bookmarks').as('bookmarked')] as const
}
