import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import { listActs } from './acts.db.ts'
import type { HandoverChange, ItemChange, NewHandoverItem } from './handover.schema.ts'
import { HANDOVER_STATES, type HandoverEnd } from './handover.ts'
import { HANDOVER_KINDS } from './handover-kinds.ts'
import type { Handover } from './handover-response.schema.ts'
import { handoverItemOf, inStepOrder } from './item-of.server.ts'
import { factsOf } from './steps.server.ts'

/**
 * @param id of the handover, or of its conversation, whose newest it is then.
 * @returns undefined unless the actor is one of the two
 */
export async function handoverById(db: Query, id: string): Promise<Handover | undefined> {
  const room = await db
    .selectFrom('handovers as room')
    .innerJoin('own_conversations as conversation', 'conversation.id', 'room.conversation_id')
    .leftJoin('public_profiles as other', 'other.id', 'conversation.other_id')
    .select(['room.id', 'room.conversation_id', 'room.state', 'room.terms', 'room.terms_note', 'room.stays'])
    .select(['room.advice_hours', 'room.advice_months', 'room.gives_note', 'room.inspection_days'])
    .select(['room.owner_legal_name', 'room.member_legal_name', 'room.created_at', 'room.ended_at'])
    .select(['room.ended_by_owner', 'room.end_words', 'room.proposed_by_owner'])
    .select(['conversation.name', 'conversation.startup_id', 'conversation.is_owner'])
    .select(['conversation.is_owner_hidden', 'conversation.has_other_left'])
    .select(['other.full_name', 'other.handle', 'other.avatar_url'])
    .select(sql<string>`public.handover_version(room.id)`.as('version'))
    .select(sql<boolean>`public.is_handover_partner_away(room.id)`.as('is_away'))
    .select(sql<boolean>`public.may_return_handover(room.id)`.as('may_return'))
    .where(({ or, eb }) => or([eb('room.id', '=', id), eb('room.conversation_id', '=', id)]))
    // The view would read all conversations of the actor without this.
    .where(
      sql<boolean>`conversation.id = any(array(select conversation_id from handovers where id = ${id} or conversation_id = ${id}))`,
    )
    .orderBy('room.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!room) return undefined
  const is_owner = room.is_owner === true
  const items = await itemsOf(db, room.id, is_owner)
  const acts = await listActs(db, { handoverId: room.id, isOwner: is_owner })
  return {
    id: room.id,
    conversation_id: room.conversation_id,
    name: room.name,
    startup_id: room.startup_id,
    state: HANDOVER_STATES.find((state) => state === room.state) ?? 'open',
    version: room.version,
    is_owner,
    other: {
      full_name: room.full_name,
      handle: room.handle,
      avatar_url: room.avatar_url,
      is_hidden: !is_owner && room.is_owner_hidden === true,
      has_left: room.has_other_left === true,
      is_away: room.is_away,
    },
    own_legal_name: is_owner ? room.owner_legal_name : room.member_legal_name,
    other_legal_name: is_owner ? room.member_legal_name : room.owner_legal_name,
    inspection_days: room.inspection_days,
    terms: room.terms,
    terms_note: room.terms_note,
    advice_hours: room.advice_hours,
    advice_months: room.advice_months,
    gives_note: room.gives_note,
    stays: room.stays,
    created_at: room.created_at,
    ended_at: room.ended_at,
    is_ended_by_viewer: room.ended_by_owner === null ? null : room.ended_by_owner === is_owner,
    end_words: room.end_words,
    may_return: room.may_return,
    is_proposed_by_viewer: room.proposed_by_owner === null ? null : room.proposed_by_owner === is_owner,
    items,
    history: acts.items,
    earlier: acts.next,
  }
}

async function itemsOf(db: Query, handoverId: string, isOwner: boolean) {
  const rows = await db
    .selectFrom('handover_items as item')
    .leftJoin('handover_tokens as token', 'token.id', 'item.id')
    .select(['item.id', 'item.kind', 'item.what', 'item.position', 'item.owner_gives', 'item.signs_both'])
    .select(['item.state', 'item.giver_declines', 'item.owner_signed_at', 'item.member_signed_at'])
    .select(['item.days_from', 'item.days_to', 'item.expected_on', 'item.expires_at', 'item.handed_over_at'])
    .select(['item.accepted_at', 'item.note', 'item.lines', 'item.proof_link', 'item.proof_kind'])
    .select('item.proof_link_by_owner')
    .select(['item.proof_subject', 'item.proof_owner', 'item.proof_result', 'item.proof_says'])
    .select([
      'item.proof_checked_at',
      'item.proof_next_check_at',
      'item.proof_proven_at',
      'item.proof_ended_at',
    ])
    .select('token.token')
    .where('item.handover_id', '=', handoverId)
    .execute()
  return inStepOrder(rows).map((row) => handoverItemOf(row, isOwner))
}

/**
 * Adds a step; repeating it has no effect.
 * @returns whether it is new
 * @throws a database error if the room isn't the actor's, or has ended
 */
export async function addItem(
  tx: Tx,
  handoverId: string,
  { id, kind, what }: NewHandoverItem,
): Promise<boolean> {
  const added = await tx
    .insertInto('handover_items')
    .values({ id, handover_id: handoverId, ...factsOf({ kind, what }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** What a member may change of a step beside its state. @returns undefined if nothing is theirs to change */
export async function editItem(tx: Tx, itemId: string, change: ItemChange) {
  const { kind, what, note, lines, expected_on, proof_kind, proof_subject, proof_owner, proof_link } = change
  const ofKind = kind && kindFacts(kind)
  const columns = {
    ...ofKind,
    ...(what !== undefined && { what }),
    ...(note !== undefined && { note }),
    ...(lines !== undefined && { lines: JSON.stringify(lines) }),
    ...(expected_on !== undefined && { expected_on }),
    ...(proof_kind !== undefined && { proof_kind }),
    ...(proof_subject !== undefined && { proof_subject }),
    ...(proof_owner !== undefined && { proof_owner }),
    ...(proof_link !== undefined && { proof_link }),
  }
  if (Object.keys(columns).length === 0) return { id: itemId }
  return tx
    .updateTable('handover_items')
    .set(columns)
    .where('id', '=', itemId)
    .returning('id')
    .executeTakeFirst()
}

/** Keeps whoever signs waiting until a change of what they sign is done. @param tx with system rights */
export async function lockHandover(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('handovers').select('id').where('id', '=', id).forUpdate().execute()
}

/** Counts the steps that one of the two has signed. */
export async function signedSteps(tx: Tx, handoverId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('handover_items')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('handover_id', '=', handoverId)
    .where(({ or, eb }) =>
      or([eb('owner_signed_at', 'is not', null), eb('member_signed_at', 'is not', null)]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

function kindFacts(kind: NewHandoverItem['kind']) {
  const { what: _, proof_subject: __, ...facts } = factsOf({ kind, what: '' })
  return { ...facts, proof_kind: HANDOVER_KINDS[kind].proofs[0] ?? null }
}

type Moved = 'done' | 'unchanged' | 'changed' | 'unsigned' | 'refused' | 'none'

export async function moveItem(
  tx: Tx,
  itemId: string,
  from: string,
  to: string,
  words: string,
  version: string | null = null,
): Promise<Moved> {
  const { rows } = await sql<{ moved: Moved }>`
    select public.move_handover_item(${itemId}::uuid, ${from}, ${to}, ${words}, ${version}) as moved`.execute(
    tx,
  )
  return rows[0]?.moved ?? 'none'
}

type Ended = 'done' | 'proposed' | 'unchanged' | 'changed' | 'open_items' | 'refused' | 'none'

export async function endHandover(tx: Tx, id: string, to: HandoverEnd, words: string): Promise<Ended> {
  const { rows } = await sql<{ ended: Ended }>`
    select public.end_handover(${id}::uuid, ${to}, ${words}) as ended`.execute(tx)
  return rows[0]?.ended ?? 'none'
}

/** @returns whether it was up to the actor */
export async function changeHandover(tx: Tx, id: string, change: HandoverChange): Promise<boolean> {
  const { legal_name = null, inspection_days = null, proposal } = change
  if (proposal === null) await sql`select public.withdraw_handover_proposal(${id}::uuid)`.execute(tx)
  if (legal_name === null && inspection_days === null) return true
  const { rows } = await sql<{ is_set: boolean }>`
    select public.set_handover_terms(${id}::uuid, ${legal_name}, ${inspection_days}::int) as is_set`.execute(
    tx,
  )
  return rows[0]?.is_set === true
}
