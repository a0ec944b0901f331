import type { Query } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/lists/keyset-page.ts'
import { HANDOVER_LIMITS } from './handover.ts'
import { actChanges, type HandoverActs } from './handover-response.schema.ts'

interface Part {
  handoverId: string
  /** Whether the viewer is the founder. */
  isOwner: boolean
  /** Only what happened to this step. A cursor of the whole history fits its list, too. */
  item?: string | undefined
  after?: string | undefined
}

/** What happened in a handover, newest first. @throws AppError 400 for an invalid cursor */
export async function listActs(db: Query, { handoverId, isOwner, item, after }: Part): Promise<HandoverActs> {
  const { rows, next } = await keysetPage(
    db
      .selectFrom('handover_history')
      .select(['id', 'item_id', 'by_owner', 'act', 'words', 'changes', 'created_at'])
      .where('handover_id', '=', handoverId)
      .$if(item !== undefined, (acts) => acts.where('item_id', '=', item!)),
    { order: NEWEST_FIRST, after, limit: HANDOVER_LIMITS.history },
  )
  const items = rows.map(({ by_owner, changes, ...act }) => ({
    ...act,
    changes: actChanges.parse(changes),
    is_own: by_owner === null ? null : by_owner === isOwner,
  }))
  return { items, next }
}
