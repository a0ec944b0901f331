import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import {
  afterLook,
  PROOF_RESULTS,
  type ProofLook,
  type ProofState,
} from '../../../platform/proofs/proof.server.ts'
import { beginningOf } from '../../../platform/text/characters.ts'
import { cleanLine } from '../../../platform/text/clean-text.ts'
import { nextLookIn, PROOF_KINDS } from './proofs/item-proof.server.ts'
import type { ProofQuestion } from './proofs/look-at-item.server.ts'

/** A step to look at, with whom it belongs to. */
export interface DueLook extends ProofQuestion {
  itemId: string
  handoverId: string
}

/** Steps whose time to be looked at has come, the longest first. @param tx with system rights */
export async function dueLooks(tx: Tx, now: Date): Promise<DueLook[]> {
  const rows = await lookRows(tx)
    .where('item.proof_next_check_at', '<=', now.toISOString())
    .where('room.state', '<>', 'done')
    .orderBy('item.proof_next_check_at')
    .limit(50)
    .execute()
  return rows.flatMap(lookOf)
}

/** @param tx with system rights. @returns undefined if the step has no proof */
export async function lookById(tx: Tx, itemId: string): Promise<DueLook | undefined> {
  const rows = await lookRows(tx).where('item.id', '=', itemId).execute()
  return rows.flatMap(lookOf)[0]
}

const lookRows = (tx: Tx) =>
  tx
    .selectFrom('handover_items as item')
    .innerJoin('handovers as room', 'room.id', 'item.handover_id')
    .select(['item.id', 'item.handover_id', 'item.proof_kind', 'item.proof_subject', 'item.proof_owner'])
    .select(['item.proof_subject_id', 'item.proof_token'])

type LookRow = Awaited<ReturnType<ReturnType<typeof lookRows>['execute']>>[number]

function lookOf(row: LookRow): DueLook[] {
  const kind = PROOF_KINDS.find((each) => each === row.proof_kind)
  if (!kind) return []
  return [
    {
      itemId: row.id,
      handoverId: row.handover_id,
      kind,
      subject: row.proof_subject,
      subjectId: row.proof_subject_id,
      owner: row.proof_owner,
      token: row.proof_token,
    },
  ]
}

const MAX_SENTENCE = 500

/**
 * Saves what a look found, unless the step asks for something else meanwhile.
 * @param tx with system rights
 * @returns what it changed for the two
 */
export async function saveLook(
  tx: Tx,
  { itemId, handoverId, kind, subject, owner }: DueLook,
  look: ProofLook,
  now: Date,
): Promise<'proven' | 'proof_missing' | 'proof_ended' | null> {
  const item = await tx
    .selectFrom('handover_items')
    .select([
      'state',
      'handed_over_at',
      'created_at',
      'proof_result',
      'proof_proven_at',
      'proof_missing_days',
    ])
    .select(['proof_warned_at', 'proof_ended_at'])
    .where('id', '=', itemId)
    .where('proof_kind', '=', kind)
    .where('proof_subject', '=', subject)
    .where('proof_owner', '=', owner)
    .forUpdate()
    .executeTakeFirst()
  if (!item) return null
  const before: ProofState = {
    result: PROOF_RESULTS.find((result) => result === item.proof_result) ?? null,
    provenAt: time(item.proof_proven_at),
    missingDays: item.proof_missing_days,
    warnedAt: time(item.proof_warned_at),
    endedAt: time(item.proof_ended_at),
  }
  const { state, warns } = afterLook(before, look, now.getTime())
  const since = now.getTime() - Date.parse(item.handed_over_at ?? item.created_at)
  const isWatched = item.state !== 'not_applicable' && (item.state !== 'todo' || state.result === 'proven')
  await tx
    .updateTable('handover_items')
    .set({
      proof_result: state.result,
      proof_says: beginningOf(cleanLine(look.says), MAX_SENTENCE),
      proof_checked_at: now,
      proof_next_check_at: isWatched ? new Date(now.getTime() + nextLookIn(state, since)) : null,
      proof_proven_at: date(state.provenAt),
      proof_missing_days: [...state.missingDays],
      proof_warned_at: date(state.warnedAt),
      proof_ended_at: date(state.endedAt),
      ...(look.subjectId !== undefined && { proof_subject_id: look.subjectId }),
    })
    .where('id', '=', itemId)
    .execute()
  const act = actOf(before, state, warns)
  if (act)
    await tx
      .insertInto('handover_history')
      .values({
        handover_id: handoverId,
        item_id: itemId,
        act,
        words: beginningOf(cleanLine(look.says), MAX_SENTENCE),
      })
      .execute()
  return act
}

function actOf(before: ProofState, after: ProofState, warns: boolean) {
  if (after.endedAt !== null && before.endedAt === null) return 'proof_ended'
  if (warns) return 'proof_missing'
  return after.result === 'proven' && (before.provenAt === null || before.endedAt !== null) ? 'proven' : null
}

const time = (text: string | null) => (text === null ? null : Date.parse(text))
const date = (ms: number | null) => (ms === null ? null : new Date(ms))

const MISSED_LOOK = sql<string>`now() + interval '1 hour'`

/**
 * Puts a step off whose look failed in a way that isn't the other side's doing.
 * @param tx with system rights
 */
export const putOffLook = (tx: Tx, itemId: string) =>
  tx
    .updateTable('handover_items')
    .set({ proof_next_check_at: MISSED_LOOK })
    .where('id', '=', itemId)
    .execute()
