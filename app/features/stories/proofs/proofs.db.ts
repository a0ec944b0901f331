import type { Query, Tx } from '../../../platform/database/database.ts'
import type { Facts } from '../facts/facts.ts'
import { PROOF_WAYS } from '../proven.ts'
import type { NewProof, OwnProof } from './proof.schema.ts'
import type { StateOfProof } from './proof.ts'
import { addressOf, type NamedIn } from './proof-ways.server.ts'

const DAY = 86_400_000

/** The actor's own proofs, newest first. @param startupId only those of one story */
export async function ownProofs(db: Query, userId: string, startupId?: string): Promise<OwnProof[]> {
  const rows = await proofRows(db)
    .where('proof.user_id', '=', userId)
    .$if(startupId !== undefined, (query) => query.where('proof.startup_id', '=', startupId ?? ''))
    .orderBy('proof.created_at', 'desc')
    .orderBy('proof.id')
    .limit(200)
    .execute()
  return rows.map(proofOf)
}

/** @returns undefined for a proof that isn't the member's */
export async function ownProof(db: Query, userId: string, id: string): Promise<OwnProof | undefined> {
  const row = await proofRows(db)
    .where('proof.id', '=', id)
    .where('proof.user_id', '=', userId)
    .executeTakeFirst()
  return row && proofOf(row)
}

const proofRows = (db: Query) =>
  db
    .selectFrom('story_proofs as proof')
    .leftJoin('public_startups as story', 'story.id', 'proof.startup_id')
    .select(['proof.id', 'proof.startup_id', 'proof.is_claim', 'proof.kind', 'proof.subject', 'proof.token'])
    .select(['proof.says', 'proof.created_at', 'proof.checked_at', 'proof.next_check_at', 'proof.proven_at'])
    .select(['proof.warned_at', 'proof.ended_at', 'proof.answer', 'proof.answered_at', 'proof.facts_at'])
    .select(({ ref }) => ref('proof.facts').$castTo<Facts | null>().as('facts'))
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('hidden_content').select('id').whereRef('proof_id', '=', 'proof.id'))
        .$castTo<boolean>()
        .as('is_answer_hidden'),
    )
    .select('story.name as startup_name')

type Row = Awaited<ReturnType<ReturnType<typeof proofRows>['execute']>>[number]

function proofOf({ warned_at, kind: stored, startup_name, ...row }: Row): OwnProof {
  const kind = PROOF_WAYS.find((way) => way === stored) ?? 'record'
  const state = stateOf({ ...row, warned_at })
  return {
    ...row,
    kind,
    startup_name: startup_name ?? '',
    address: addressOf(kind, row.subject),
    state,
    ends_at:
      state === 'missing' && warned_at ? new Date(Date.parse(warned_at) + 2 * DAY).toISOString() : null,
  }
}

function stateOf({
  proven_at,
  warned_at,
  ended_at,
}: Pick<Row, 'proven_at' | 'warned_at' | 'ended_at'>): StateOfProof {
  if (ended_at !== null) return 'ended'
  if (proven_at === null) return 'waiting'
  return warned_at === null ? 'proven' : 'missing'
}

/** Where a story names its project, as everybody may read it. */
export const namedIn = (
  db: Query,
  startupId: string,
): Promise<(NamedIn & { is_anonymous: boolean }) | undefined> =>
  db
    .selectFrom('public_startups')
    .select(['website_link', 'github_link', 'sources', 'is_anonymous'])
    .where('id', '=', startupId)
    .executeTakeFirst()

/** Replaces a proof of the same story that isn't proven. @returns false if one holds */
export async function insertProof(
  tx: Tx,
  userId: string,
  { id, startup_id, kind, subject }: NewProof,
  link: string,
): Promise<boolean> {
  await tx
    .deleteFrom('story_proofs')
    .where('startup_id', '=', startup_id)
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('proven_at', 'is', null), eb('ended_at', 'is not', null)]))
    .execute()
  const holding = await tx
    .selectFrom('story_proofs')
    .select('id')
    .where('startup_id', '=', startup_id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (holding) return false
  await tx
    .insertInto('story_proofs')
    .values({ id, startup_id, user_id: userId, kind, subject, link })
    .execute()
  return true
}

/** Deletes a proof of the actor's own. @returns the ID of its story; undefined if there is no such proof */
export async function deleteProof(tx: Tx, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('story_proofs')
    .where('id', '=', id)
    .returning('startup_id')
    .executeTakeFirst()
  return deleted?.startup_id
}

/** @returns false unless it's the actor's own claim, and holds */
export async function saveAnswer(tx: Tx, id: string, answer: string): Promise<boolean> {
  const saved = await tx
    .updateTable('story_proofs')
    .set({ answer })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/**
 * Saves what a claim says of the facts; `null` takes them back.
 * @returns false unless it's the actor's own claim, and holds
 */
export async function saveClaimedFacts(tx: Tx, id: string, facts: Facts | null): Promise<boolean> {
  const saved = await tx
    .updateTable('story_proofs')
    .set({ facts: facts && JSON.stringify(facts) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}
