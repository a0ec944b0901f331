import { z } from 'zod'
import { line } from '../../../platform/validation/fields.ts'
import { STORY_LIMITS } from '../story.ts'
import { MAX_FILE_BYTES } from './draft/start-draft.ts'
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
