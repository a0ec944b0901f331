import { z } from 'zod'
import { line, prose, required } from '../../platform/validation/fields.ts'
import { RULEBOOK_ERRORS } from './rulebook-errors-texts.server.ts'
import { RULEBOOK_LENGTHS } from './rulebooks.ts'

const content = required(prose, 'Text', RULEBOOK_LENGTHS.content, RULEBOOK_ERRORS.content)

export const rulebookDraftSchema = z.object({ content })

export const rulebookVersionSchema = z.object({
  id: z.uuid().meta({ description: 'Chosen by the client, so that a retry publishes nothing twice' }),
  content,
  what_changed: required(line, 'What changed', RULEBOOK_LENGTHS.whatChanged, RULEBOOK_ERRORS.whatChanged),
  follows: z.int().min(1).meta({
    description: 'The version that was in force when the writing began: 409 if there is a later one',
  }),
})

export type RulebookVersionInput = z.output<typeof rulebookVersionSchema>
