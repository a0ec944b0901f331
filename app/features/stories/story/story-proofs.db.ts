import type { Query } from '../../../platform/database/database.ts'
import { withHtml } from '../../../platform/text/format-text.ts'
import type { Facts } from '../facts/facts.ts'
import { PROOF_WAYS } from '../proven.ts'
import type { StoryClaim, StoryProof } from '../story-proof-response.schema.ts'

const MAX_CLAIMS = 10

/** What a story says about proofs that hold. Nothing of an anonymous story. */
export async function proofsOfStory(
  db: Query,
  startupId: string,
): Promise<{ is_verified: boolean; proof: StoryProof | null; claims: StoryClaim[] }> {
  const rows = await db
    .selectFrom('public_story_proofs as proof')
    .innerJoin('public_profiles as founder', 'founder.id', 'proof.user_id')
    .select(['proof.id as proof_id', 'proof.is_claim', 'proof.kind', 'proof.subject'])
    .select(({ ref }) => [
      ref('proof.proven_at').$notNull().as('proven_at'),
      ref('proof.facts').$castTo<Facts | null>().as('facts'),
    ])
    .select([
      'proof.answer',
      'proof.answered_at',
      'proof.facts_at',
      'founder.id',
      'founder.full_name',
      'founder.handle',
    ])
    .where('proof.startup_id', '=', startupId)
    .orderBy('proof.proven_at')
    .orderBy('proof.id')
    .limit(MAX_CLAIMS + 1)
    .execute()
  const [own] = rows.filter(({ is_claim }) => !is_claim)
  const claims = rows.filter(({ is_claim }) => is_claim).slice(0, MAX_CLAIMS)
  return {
    is_verified: own !== undefined,
    proof: own ? shown(own) : null,
    claims: claims.map((row) => {
      const { proof_id, answer, answered_at, facts, facts_at, id, full_name, handle } = row
      return {
        id: proof_id,
        ...withHtml({ ...shown(row), answer, answered_at, facts, facts_at }, answer),
        founder: { id, full_name, handle },
      }
    }),
  }
}

const shown = ({ kind, subject, proven_at }: { kind: string; subject: string; proven_at: string }) => ({
  kind: PROOF_WAYS.find((way) => way === kind) ?? 'record',
  subject,
  proven_at,
})
