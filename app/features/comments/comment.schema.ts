import { z } from 'zod'
import { cleanProse } from '../../platform/text/clean-text.ts'
import { cleaned, uuid } from '../../platform/validation/fields.ts'
import { COMMENT_LIMITS } from './comment.ts'
import { COMMENT_FORM_TEXTS } from './comment-form-texts.ts'

const content = cleaned(cleanProse, COMMENT_LIMITS.content, {
  notText: COMMENT_FORM_TEXTS.blank,
  tooLong: COMMENT_FORM_TEXTS.tooLong,
}).min(1, COMMENT_FORM_TEXTS.blank)

/** COMM-08, CALLS-18. The client generates the id, so that a retry adds no second comment. */
export const commentSchema = z.object({ id: uuid(), startup_id: uuid(), content })

export const commentChangeSchema = z.object({ content })

export const commentsChannel = z.object({
  channel: z.templateLiteral(['comments-', z.uuid()], 'Unknown channel'),
})

export type NewComment = z.infer<typeof commentSchema>
