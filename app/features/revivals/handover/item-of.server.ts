import { domainIn, FILE_PATH, recordName } from '../../../platform/proofs/domain-proofs.server.ts'
import { PROOF_RESULTS } from '../../../platform/proofs/proof.server.ts'
import { isAgreed, movesOf, STEP_STATES } from './handover.ts'
import { ALTERNATIVES, HANDOVER_KINDS, HANDOVER_ORDER, isHandoverKind } from './handover-kinds.ts'
import type { HandoverItem } from './handover-response.schema.ts'
import { PROOF_KINDS, type ProofKind } from './proofs/item-proof.server.ts'
import type { TurnStep } from './turns.ts'

export interface ItemRow {
  id: string
  kind: string
  what: string
  position: number
  owner_gives: boolean
  signs_both: boolean
  state: string
  giver_declines: boolean
  owner_signed_at: string | null
  member_signed_at: string | null
  days_from: number
  days_to: number
  expected_on: string | null
  expires_at: string | null
  handed_over_at: string | null
  accepted_at: string | null
  note: string
  lines: unknown
  proof_link: string
  proof_link_by_owner: boolean | null
  proof_kind: string | null
  proof_subject: string
  proof_owner: string
  proof_result: string | null
  proof_says: string
  proof_checked_at: string | null
  proof_next_check_at: string | null
  proof_proven_at: string | null
  proof_ended_at: string | null
  token: string | null
}

const kindOfStep = (kind: string) => (isHandoverKind(kind) ? kind : 'other')

/** Sorts by the order in which steps are done; those of one kind as they were made, what comes back last. */
export const inStepOrder = <Row extends Pick<ItemRow, 'kind' | 'position' | 'owner_gives'>>(
  rows: readonly Row[],
): Row[] =>
  rows.toSorted(
    (a, b) =>
      Number(b.owner_gives) - Number(a.owner_gives) ||
      HANDOVER_ORDER.indexOf(kindOfStep(a.kind)) - HANDOVER_ORDER.indexOf(kindOfStep(b.kind)) ||
      a.position - b.position,
  )

export type TurnRow = Pick<
  ItemRow,
  'kind' | 'owner_gives' | 'signs_both' | 'state' | 'giver_declines' | 'owner_signed_at' | 'member_signed_at'
>

/** What says whose turn a step is, for one of the two. */
export function turnStepOf(row: TurnRow, isOwner: boolean): TurnStep {
  const kind = kindOfStep(row.kind)
  return {
    kind,
    phase: HANDOVER_KINDS[kind].phase,
    state: STEP_STATES.find((state) => state === row.state) ?? 'todo',
    is_giver: row.owner_gives === isOwner,
    signs_both: row.signs_both,
    giver_declines: row.giver_declines,
    own_signed_at: isOwner ? row.owner_signed_at : row.member_signed_at,
    other_signed_at: isOwner ? row.member_signed_at : row.owner_signed_at,
  }
}

/** A step as one of the two reads it. */
export function handoverItemOf(row: ItemRow, isOwner: boolean): HandoverItem {
  const step = turnStepOf(row, isOwner)
  const { kind } = step
  return {
    ...step,
    id: row.id,
    what: row.what,
    days: { from: row.days_from, to: row.days_to },
    expected_on: row.expected_on,
    expires_at: row.expires_at,
    handed_over_at: row.handed_over_at,
    accepted_at: row.accepted_at,
    note: row.note,
    lines: Array.isArray(row.lines) ? row.lines : [],
    proof_link: row.proof_link,
    is_proof_link_own: row.proof_link_by_owner === null ? null : row.proof_link_by_owner === isOwner,
    proof: proofOf(row, [...HANDOVER_KINDS[kind].proofs]),
    moves: movesOf(step),
    kinds:
      isAgreed(kind) || step.state !== 'todo'
        ? []
        : (ALTERNATIVES.find((group) => group.includes(kind)) ?? []).slice(),
  }
}

function proofOf(row: ItemRow, kinds: ProofKind[]): HandoverItem['proof'] {
  const kind = PROOF_KINDS.find((each) => each === row.proof_kind)
  if (!kind) return null
  const host = domainIn(row.proof_subject)
  const isPublished = kind === 'txt' || kind === 'file'
  return {
    kind,
    kinds,
    subject: row.proof_subject,
    owner: row.proof_owner,
    token: isPublished ? row.token : null,
    at:
      isPublished && host !== null
        ? kind === 'txt'
          ? recordName(host)
          : `https://${host}${FILE_PATH}`
        : null,
    result: PROOF_RESULTS.find((result) => result === row.proof_result) ?? null,
    says: row.proof_says,
    checked_at: row.proof_checked_at,
    next_check_at: row.proof_next_check_at,
    proven_at: row.proof_proven_at,
    ended_at: row.proof_ended_at,
  }
}
