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

const version = z
  .object({
    version: z.int(),
    what_changed: z.string().nullable().meta({ description: 'null for the first version' }),
    published_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'null for the first version, which comes with the product' }),
  })
  .meta({ id: 'RulebookVersion' })

const chapters = z.array(
  z
    .object({ id: z.string().meta({ description: 'Its anchor' }), title: z.string(), html: z.string() })
    .meta({ id: 'RulebookChapter' }),
)

export const rulebookResponse = version
  .extend({
    in_force: z.int().meta({ description: 'The version in force' }),
    chapters,
    versions: z.array(version).meta({ description: 'All versions, the latest first' }),
  })
  .meta({ id: 'Rulebook' })

export const rulebookDraftResponse = z
  .object({
    chapters,
    missing: z.array(z.string()).meta({ description: 'Chapters that each version must have' }),
  })
  .meta({ id: 'RulebookDraft' })

export const editedRulebookResponse = z
  .object({
    in_force: z.int(),
    content: z.string().meta({ description: 'The version in force, in Markdown' }),
    versions: z.array(
      version
        .extend({ content: z.string(), published_by: z.string().nullable() })
        .meta({ id: 'PublishedRulebookVersion' }),
    ),
  })
  .meta({ id: 'EditedRulebook' })

export type RulebookView = z.output<typeof rulebookResponse>
export type EditedRulebook = z.output<typeof editedRulebookResponse>
