import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import { inPassingOrder, PASSING_KINDS, type PassingItem } from '../passing-on.ts'
import { checklistFor } from './checklist.ts'
import { factsOf } from './steps.server.ts'

/**
 * Creates the steps of a handover from the offer, in the transaction that accepts it. Any actor may run it.
 * Repeating it has no effect.
 * @returns the ID of the open handover; undefined if nothing was accepted in this conversation
 */
export const openHandover = (tx: Tx, conversationId: string): Promise<string | undefined> =>
  withSystemRights(tx, async () => {
    const room = await tx
      .selectFrom('handovers')
      .select(['id', 'passes_on'])
      .where('conversation_id', '=', conversationId)
      .where('state', '=', 'open')
      .forUpdate()
      .executeTakeFirst()
    if (room) await makeSteps(tx, room.id, room.passes_on)
    return room?.id
  })

/**
 * Makes the steps of handovers that were opened and have none, because a process died between.
 * @param tx with system rights
 */
export async function makeMissingSteps(tx: Tx): Promise<number> {
  const rooms = await tx
    .selectFrom('handovers')
    .select('conversation_id')
    .where('state', '=', 'open')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('handover_items')
            .select('id')
            .whereRef('handover_items.handover_id', '=', 'handovers.id'),
        ),
      ),
    )
    .limit(100)
    .execute()
  for (const { conversation_id } of rooms) await openHandover(tx, conversation_id)
  return rooms.length
}

async function makeSteps(tx: Tx, handoverId: string, passesOn: unknown): Promise<void> {
  const made = await tx
    .selectFrom('handover_items')
    .select('id')
    .where('handover_id', '=', handoverId)
    .executeTakeFirst()
  if (made) return
  const { steps } = checklistFor({ passes_on: inPassingOrder(passingItems(passesOn)) })
  // Steps are added one by one: each has the position behind the last.
  for (const step of steps)
    await tx
      .insertInto('handover_items')
      .values({ handover_id: handoverId, ...factsOf(step) })
      .execute()
}

function passingItems(value: unknown): PassingItem[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: { kind?: unknown; what?: unknown }) => {
    const kind = PASSING_KINDS.find((each) => each === item.kind)
    return kind ? [{ kind, what: typeof item.what === 'string' ? item.what : '' }] : []
  })
}
