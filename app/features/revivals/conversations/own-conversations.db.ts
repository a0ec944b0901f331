import { type RawBuilder, sql } from 'kysely'
import { COUNT_LIMIT } from '../counts.ts'

/** The actor's own, of each side, by IDs and what lists are ordered and chosen by. */
export const SIDES = ['owner_conversation_order', 'member_conversation_order'] as const

/**
 * How many of the actor's conversations meet a condition, up to `COUNT_LIMIT`.
 * @param condition names them `own`
 */
export function countOwn(
  condition: RawBuilder<unknown>,
  sides: readonly (typeof SIDES)[number][] = SIDES,
): RawBuilder<number> {
  const most = sql.lit(COUNT_LIMIT)
  const parts = sides.map(
    (side) => sql`(select from ${sql.table(side)} own where ${condition} limit ${most})`,
  )
  return sql<number>`(
    select count(*)::int from (select from (${sql.join(parts, sql` union all `)}) found limit ${most}) counted)`
}
