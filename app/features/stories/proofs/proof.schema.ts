import { z } from 'zod'
import { line, oneOf, prose, required, uuid } from '../../../platform/validation/fields.ts'
import { PROOF_WAYS, type ProofWay } from '../proven.ts'
import { ANSWER_LIMIT } from './proof.ts'

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
