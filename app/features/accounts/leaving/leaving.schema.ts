import { z } from 'zod'
import { LEAVING_ERRORS } from '../leaving.ts'

/** What the page for the link in the email sends. */
export const keepAccountSchema = z.object({
  token: z
    .string(LEAVING_ERRORS.linkEnded)
    .min(1, LEAVING_ERRORS.linkEnded)
    .max(200, LEAVING_ERRORS.linkEnded),
})

export const deletionRequestSchema = z.object({
  comments: z
    .enum(['delete', 'keep'])
    .default('delete')
    .meta({ description: 'What happens to your comments on stories of others' }),
})

export type CommentsOfLeaving = z.infer<typeof deletionRequestSchema>['comments']
