import { z } from 'zod'

/** What a refusal says (CALLS-01). */
export const errorResponseSchema = z
  .object({
    code: z.string().meta({
      description: 'A SQLSTATE, a PostgREST code or one of our own codes',
      examples: ['23505', 'PGRST116'],
    }),
    message: z.string(),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'The first problem of each field' }),
    request_id: z.string(),
  })
  .meta({ id: 'Error' })

export type ErrorBody = z.infer<typeof errorResponseSchema>
