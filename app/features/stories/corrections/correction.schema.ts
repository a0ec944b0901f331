import { z } from 'zod'
import { orNull, prose, uuid } from '../../../platform/validation/fields.ts'
import { storySchema } from '../story.schema.ts'
import { CORRECTABLE_FIELDS, CORRECTION_LIMITS, type CorrectableField, type Fields } from './correction.ts'

const { what_happened, ...shape } = storySchema.shape

/** What the form demands of the field of each column. */
const RULES = { ...shape, description: what_happened }

/** The fields that are given, without the form's defaults for the others. */
const fieldsSchema = z
  .record(z.string(), z.unknown())
  .transform((given, context): Fields => {
    const fields: Fields = {}
    for (const name of CORRECTABLE_FIELDS) {
      if (!(name in given)) continue
      const { success, data, error } = RULES[name].safeParse(given[name])
      if (success) fields[name] = data
      else
        for (const { message } of error.issues)
          context.addIssue({ code: 'custom', message, path: [name], input: given[name] })
    }
    return fields
  })
  .meta({ description: 'Columns of the story with their new values' })

const hidden = z
  .array(z.enum(CORRECTABLE_FIELDS as [CorrectableField, ...CorrectableField[]]))
  .max(CORRECTABLE_FIELDS.length)

export const correctionSchema = z.object({
  id: uuid().toLowerCase(),
  reason: orNull(prose('The reason', CORRECTION_LIMITS.reason)),
  fields: fieldsSchema,
  redacted: hidden.default([]).meta({
    description: 'Fields that should change without the history showing what was there',
  }),
})

export const decisionSchema = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('publish'),
    fields: fieldsSchema,
    redacted: hidden.optional().meta({
      description:
        'Fields of which the history says that something was removed, and not what. By default those that the founder asked for, and what is removed of names, links and anonymous stories',
    }),
    answer: orNull(prose('The answer', CORRECTION_LIMITS.answer)),
  }),
  z.object({
    decision: z.literal('decline'),
    answer: orNull(prose('The answer', CORRECTION_LIMITS.answer)),
  }),
])

export type NewCorrection = z.output<typeof correctionSchema>
export type Decision = z.output<typeof decisionSchema>

const field = z.enum(CORRECTABLE_FIELDS as [CorrectableField, ...CorrectableField[]])
const value = z.union([z.string(), z.array(z.string()), z.null()])
const state = z.enum(['waiting', 'published', 'declined'])

const changed = { field, before: value, after: value }

export const correctionResponse = z
  .object({ id: z.uuid(), status: state, created_at: z.iso.datetime() })
  .meta({ id: 'Correction' })

export const historyResponse = z
  .object({
    items: z.array(
      z
        .object({
          id: z.uuid(),
          ...changed,
          is_redacted: z
            .boolean()
            .meta({ description: 'Whether before and after are hidden; both are null then' }),
          changed_at: z.iso.datetime(),
        })
        .meta({ id: 'StoryChange' }),
    ),
  })
  .meta({ id: 'StoryHistory' })

export const adminCorrectionResponse = z
  .object({
    id: z.uuid(),
    startup: z.object({ id: z.uuid(), name: z.string(), is_anonymous: z.boolean() }),
    founder: z
      .string()
      .nullable()
      .meta({ description: "The founder's name; null if the story is anonymous" }),
    reason: z.string().nullable(),
    created_at: z.iso.datetime(),
    fields: z
      .array(z.object({ ...changed, is_redacted: z.boolean() }).meta({ id: 'ProposedChange' }))
      .meta({ description: 'What differs from the story as it is now' }),
  })
  .meta({ id: 'WaitingCorrection' })

export const adminCorrectionsResponse = z
  .object({
    items: z.array(adminCorrectionResponse).meta({ description: 'Those that wait, oldest first' }),
    total: z.int(),
  })
  .meta({ id: 'WaitingCorrections' })

export type Correction = z.infer<typeof correctionResponse>
export type StoryHistory = z.infer<typeof historyResponse>
export type StoryChange = StoryHistory['items'][number]
export type AdminCorrection = z.infer<typeof adminCorrectionResponse>
export type AdminCorrections = z.infer<typeof adminCorrectionsResponse>
