import { z } from 'zod'
import { line } from '../../../platform/validation/fields.ts'
import { STORY_LIMITS } from '../story.ts'
import { DRAFT_FIELDS, MAX_FILE_BYTES, READING_STEPS } from './draft/start-draft.ts'
import { START_ERRORS } from './start-errors-texts.server.ts'

const file = z.object({
  name: line('The name of the file', 200),
  text: z
    .string(START_ERRORS.fileText)
    .refine((text) => new TextEncoder().encode(text).length <= MAX_FILE_BYTES, START_ERRORS.fileTooLarge),
})

/** A request names either an address or a file. */
export const startFromSchema = z
  .object({
    address: line('Address', STORY_LIMITS.link)
      .nullish()
      .meta({ description: 'Of a repository on GitHub, GitLab or Codeberg, or of any site' }),
    file: file.nullish().meta({ description: 'A Markdown or text file of up to 1 MB' }),
  })
  .refine(({ address, file }) => Boolean(address) !== Boolean(file), {
    message: START_ERRORS.eitherOr,
    path: ['address'],
  })

export type StartFrom = z.input<typeof startFromSchema>

const draftedField = z
  .object({
    field: z.enum(DRAFT_FIELDS),
    value: z
      .union([z.string(), z.array(z.string())])
      .meta({ description: 'A list for tags, the tech stack and screenshots. Pictures are data URLs.' }),
    from: z.string().meta({ description: 'Where it came from, in words' }),
    is_guess: z.boolean(),
  })
  .meta({ id: 'DraftedField' })

export const startDraftResponse = z
  .object({
    sources: z.array(z.string()),
    fields: z.array(draftedField),
    notes: z.array(z.string()).meta({ description: "What couldn't be read, in sentences" }),
  })
  .meta({ id: 'StartDraft' })

const plannedStep = z.object({ step: z.enum(READING_STEPS), name: z.string() }).meta({ id: 'PlannedStep' })

/** A line of the answer that tells how far the reading is. The last one has the draft or the refusal. */
export const readingLine = z
  .union([
    z.object({ plan: z.array(plannedStep) }),
    z.object({ done: z.enum(READING_STEPS), detail: z.string() }),
    z.object({ draft: startDraftResponse }),
    z.object({ refused: z.object({ code: z.string(), message: z.string(), hint: z.string() }) }),
  ])
  .meta({ id: 'ReadingLine' })

export type ReadingLine = z.infer<typeof readingLine>
