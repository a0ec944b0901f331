import { z } from 'zod'
import { asProse } from '../stories/told-text.ts'
import { COMMENT_LIMITS, COMMENT_TEXTS } from './comment.ts'

/** Control characters, but for the ones that break lines and indent. */
const unspeakable = /[^\P{Cc}\n\r\t]/u

/** A new comment (COMM-08, CALLS-18). Its id is made by whoever writes it, so that a repeated call leaves one comment. */
export const commentSchema = z.object({
  id: z.uuid('This is no id'),
  startup_id: z.uuid('This is no id'),
  content: z
    .string('Please write a comment')
    .trim()
    .min(1, 'Please write a comment')
    .refine((content) => asProse(content) !== '', 'Please write a comment')
    .refine((content) => [...content].length <= COMMENT_LIMITS.content, COMMENT_TEXTS.tooLong)
    .refine(
      (content) => !unspeakable.test(content) && content.isWellFormed(),
      'A comment may not contain control characters',
    ),
})

export type NewComment = z.infer<typeof commentSchema>
