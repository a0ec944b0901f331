import { z } from 'zod'
import { CORRECTABLE_FIELDS, type CorrectableField } from './correction.ts'

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
