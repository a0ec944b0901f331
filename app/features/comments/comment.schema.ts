import { z } from 'zod'
import { cleanProse, fitsLength } from '../../platform/text/clean-text.ts'
import { uuid } from '../../platform/validation/fields.ts'
import { COMMENT_LIMITS, COMMENT_TEXTS } from './comment.ts'

/** A new comment (COMM-08, CALLS-18). The client makes the id, so that a retry adds no second comment. */
export const commentSchema = z.object({
  id: uuid(),
  startup_id: uuid(),
  content: z
    .string('Please write your comment first')
    .overwrite(cleanProse)
    .min(1, 'Please write your comment first')
    .refine((content) => fitsLength(content, COMMENT_LIMITS.content), COMMENT_TEXTS.tooLong),
})

export type NewComment = z.infer<typeof commentSchema>
