import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { type TurnRow, turnStepOf } from '../handover/item-of.server.ts'
import { turnsOf } from '../handover/turns.ts'
import { OWN_REVIVALS_SHOWN } from './own-revivals.ts'
import type { OwnRevival } from './own-revivals-response.schema.ts'

/**
 * What goes on: rooms of handovers, then the member's open and paused offers, then what they wrote to others,
 * then what was revived; each the latest first.
 * @param db with the member's rights
 */
export async function ownRevivals(db: Query): Promise<OwnRevival[]> {
  const { rows } = await sql<{ line: Line }>`
    select line from own_revivals(${OWN_REVIVALS_SHOWN}) line`.execute(db)
  return rows.map(({ line }) => ({ ...shown(line), changed_at: new Date(line.changed_at).toISOString() }))
}

type RoomLine = Omit<Extract<OwnRevival, { kind: 'handover' }>, 'waiting'> & { items: TurnRow[] | null }
type Line = RoomLine | Exclude<OwnRevival, { kind: 'handover' }>

/** Steps wait as the page of the handover says. */
function shown(line: Line): OwnRevival {
  if (line.kind !== 'handover') return line
  const { items, ...room } = line
  const steps = (items ?? []).map((row) => turnStepOf(row, room.is_owner))
  return { ...room, waiting: turnsOf(steps).own.length }
}
