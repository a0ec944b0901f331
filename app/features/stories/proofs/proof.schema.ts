import { z } from 'zod'
import { line, oneOf, prose, required, uuid } from '../../../platform/validation/fields.ts'
import { factsResponse } from '../facts/facts.schema.ts'
import { PROOF_WAYS, type ProofWay } from '../proven.ts'
import { ANSWER_LIMIT, PROOF_STATES } from './proof.ts'

const WAYS = Object.fromEntries(PROOF_WAYS.map((way) => [way, way]))

export const newProofSchema = z.object(
  {
    id: uuid().toLowerCase(),
    startup_id: uuid().toLowerCase(),
    kind: oneOf<ProofWay>(WAYS as Record<ProofWay, ProofWay>, 'Choose a record, a file or the README'),
    subject: required(line, 'The domain or repository', 300, 'Name the domain or repository'),
  },
  'A proof must be an object',
)

export type NewProof = z.output<typeof newProofSchema>

export const proofSearchSchema = z.object({ startup_id: uuid().toLowerCase().optional() })

/** An empty answer takes it back. */
export const answerSchema = z.object(
  { answer: prose('The answer', ANSWER_LIMIT) },
  'An answer must be an object',
)

const time = z.iso.datetime().nullable()

const proofWayResponse = z
  .object({
    kind: z.enum(PROOF_WAYS),
    subject: z.string().meta({ description: 'The domain, or the repository with its host' }),
    address: z.string().meta({ description: 'Of the TXT record, the file or the repository' }),
  })
  .meta({ id: 'ProofWay' })

export const proofResponse = proofWayResponse
  .extend({
    id: z.uuid(),
    startup_id: z.uuid(),
    startup_name: z.string(),
    is_claim: z.boolean().meta({ description: 'Whether somebody else tells the story' }),
    token: z.string().meta({ description: 'The code to show there' }),
    state: z.enum(PROOF_STATES),
    says: z.string().meta({ description: 'What the last look found, and where' }),
    created_at: z.iso.datetime(),
    checked_at: time,
    next_check_at: time.meta({ description: 'null: only when you ask' }),
    proven_at: time,
    ends_at: time.meta({ description: 'Of one that is missing: not before then' }),
    ended_at: time,
    answer: z.string(),
    answered_at: time,
    facts: factsResponse.nullable().meta({ description: 'Of a claim, shown beside those of the story' }),
    facts_at: time,
    is_answer_hidden: z.boolean().meta({ description: 'Whether a moderator hid the answer and the facts' }),
  })
  .meta({ id: 'Proof' })

export const proofsResponse = z
  .object({
    items: z.array(proofResponse),
    ways: z
      .array(proofWayResponse)
      .meta({ description: 'With `startup_id`: what the story names, so what can be proven' }),
  })
  .meta({ id: 'Proofs' })

export type OwnProof = z.infer<typeof proofResponse>
export type NamedWay = z.infer<typeof proofWayResponse>
