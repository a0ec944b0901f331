import type { Tx } from '../../../platform/database/database.ts'
import {
  afterLook,
  PROOF_RESULTS,
  type ProofLook,
  type ProofState,
} from '../../../platform/proofs/proof.server.ts'
import { beginningOf } from '../../../platform/text/characters.ts'
import { cleanLine } from '../../../platform/text/clean-text.ts'
import { PROOF_WAYS } from '../proven.ts'
import type { StoryProofQuestion } from './look-at-proof.server.ts'

/** A proof to look at, with whom it concerns. */
export interface DueProof extends StoryProofQuestion {
  id: string
  startupId: string
  userId: string
  tellerId: string
  isClaim: boolean
}

/** Proofs whose time to be looked at has come, the longest first. @param tx with system rights */
export async function dueProofs(tx: Tx, now: Date): Promise<DueProof[]> {
  const rows = await lookRows(tx)
    .where('proof.next_check_at', '<=', now.toISOString())
    .orderBy('proof.next_check_at')
    .limit(50)
    .execute()
  return rows.map(lookOf)
}

/** @param tx with system rights */
export async function proofToLookAt(tx: Tx, id: string): Promise<DueProof | undefined> {
  const row = await lookRows(tx).where('proof.id', '=', id).executeTakeFirst()
  return row && lookOf(row)
}

const lookRows = (tx: Tx) =>
  tx
    .selectFrom('story_proofs as proof')
    .innerJoin('startups as story', 'story.id', 'proof.startup_id')
    .select(['proof.id', 'proof.startup_id', 'proof.user_id', 'proof.kind', 'proof.subject', 'proof.token'])
    .select(['proof.repository_id', 'proof.is_claim', 'story.user_id as teller_id'])
    .select(['story.website_link', 'story.github_link', 'story.sources'])

type Row = Awaited<ReturnType<ReturnType<typeof lookRows>['execute']>>[number]

const lookOf = (row: Row): DueProof => ({
  id: row.id,
  startupId: row.startup_id,
  userId: row.user_id,
  tellerId: row.teller_id,
  isClaim: row.is_claim,
  kind: PROOF_WAYS.find((way) => way === row.kind) ?? 'record',
  subject: row.subject,
  token: row.token,
  repositoryId: row.repository_id,
  named: row,
})

/** What a look changed for people. */
export type ProofChange = 'found' | 'missing' | 'ended'

const MAX_SENTENCE = 500

/**
 * Saves what a look found.
 * @param tx with system rights
 * @returns null if nothing changed, and for a proof that is gone
 */
export async function saveProofLook(
  tx: Tx,
  id: string,
  look: ProofLook,
  now: Date,
): Promise<ProofChange | null> {
  const row = await tx
    .selectFrom('story_proofs')
    .select(['created_at', 'result', 'proven_at', 'missing_days', 'warned_at', 'ended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const before: ProofState = {
    result: PROOF_RESULTS.find((result) => result === row.result) ?? null,
    provenAt: time(row.proven_at),
    missingDays: row.missing_days,
    warnedAt: time(row.warned_at),
    endedAt: time(row.ended_at),
  }
  const { state, warns } = afterLook(before, look, now.getTime())
  const next = nextProofLookIn(state, now.getTime() - Date.parse(row.created_at))
  await tx
    .updateTable('story_proofs')
    .set({
      result: state.result,
      says: beginningOf(cleanLine(look.says), MAX_SENTENCE),
      checked_at: now,
      next_check_at: next === null ? null : new Date(now.getTime() + next),
      proven_at: date(state.provenAt),
      missing_days: [...state.missingDays],
      warned_at: date(state.warnedAt),
      ended_at: date(state.endedAt),
      ...(look.subjectId !== undefined && { repository_id: look.subjectId }),
    })
    .where('id', '=', id)
    .execute()
  if (state.endedAt !== null) return before.endedAt === null ? 'ended' : null
  if (warns) return 'missing'
  const isNew = before.provenAt === null || before.endedAt !== null
  return state.result === 'proven' && isNew ? 'found' : null
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * When to look again: each month while a proof holds, each day while it is missing or can't be seen, and for
 * a day after somebody has asked for the first time.
 * @param since ms since then
 * @returns ms; null for never
 */
function nextProofLookIn({ result, provenAt, endedAt }: ProofState, since: number): number | null {
  if (endedAt !== null) return null
  if (provenAt !== null) return result === 'proven' ? 30 * DAY : DAY
  if (since > DAY) return null
  return since > HOUR ? HOUR : 10 * 60_000
}

const time = (text: string | null) => (text === null ? null : Date.parse(text))
const date = (ms: number | null) => (ms === null ? null : new Date(ms))

/**
 * Puts a proof off whose look failed in a way that isn't the other side's doing.
 * @param tx with system rights
 */
export const putOffProof = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('story_proofs')
    .set({ next_check_at: new Date(now.getTime() + HOUR) })
    .where('id', '=', id)
    .execute()
