import { z } from 'zod'
import { formattedText } from '../../platform/validation/formatted-text.schema.ts'
import { factsResponse } from './facts/facts.schema.ts'
import { PROOF_WAYS } from './proven.ts'

const shownProof = z.object({
  kind: z.enum(PROOF_WAYS),
  subject: z.string().meta({ description: 'The domain, or the repository with its host' }),
  proven_at: z.iso.datetime(),
})

/** How a founder has proven that a story is theirs. */
const storyProof = shownProof.meta({ id: 'StoryProof' })

/**
 * A member who has proven that the project is theirs, and what they say beside the story that somebody else
 * tells.
 */
const storyClaim = shownProof
  .extend({
    id: z.uuid(),
    founder: z.object({ id: z.uuid(), full_name: z.string().nullable(), handle: z.string().nullable() }),
    answer: z.string(),
    html: formattedText,
    answered_at: z.iso.datetime().nullable(),
    facts: factsResponse.nullable().meta({ description: 'Of the founder, beside those of the story' }),
    facts_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StoryClaim' })

/** What a story says about proofs. */
export const storyProofFields = {
  proof: storyProof.nullable(),
  claims: z.array(storyClaim).meta({ description: 'Of founders of whose project somebody else tells' }),
}

export type StoryProof = z.infer<typeof storyProof>
export type StoryClaim = z.infer<typeof storyClaim>
