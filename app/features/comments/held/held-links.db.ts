import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import type { HeldLinks } from './held-links-response.schema.ts'

/** The held links of the current member, the latest first. */
export async function listOwnHeldLinks(db: Query): Promise<HeldLinks> {
  const items = await db
    .selectFrom('own_held_links')
    .select(['thing_id as id', 'content', 'links', 'held_at'])
    .select(({ ref }) => ref('kind').$castTo<'comment' | 'profile'>().as('kind'))
    .orderBy('held_at', 'desc')
    .orderBy('thing_id')
    .execute()
  return { items }
}

/**
 * Shows what was held of members who aren't new any more. Needs system rights.
 * @returns how many it has shown
 */
export async function releaseSettledLinks(tx: Tx): Promise<number> {
  const { rows } = await sql<{ released: number }>`select app.release_settled_links() as released`.execute(tx)
  return rows[0]?.released ?? 0
}
