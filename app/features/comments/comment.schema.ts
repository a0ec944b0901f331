import { z } from 'zod'
import { cleanProse } from '../../platform/text/clean-text.ts'
import { cleaned, uuid } from '../../platform/validation/fields.ts'
import { COMMENT_LIMITS } from './comment.ts'
import { COMMENT_FORM_TEXTS } from './comment-form-texts.ts'
import { COMMENT_SORTS } from './talk.ts'

const content = cleaned(cleanProse, COMMENT_LIMITS.content, {
  notText: COMMENT_FORM_TEXTS.blank,
  tooLong: COMMENT_FORM_TEXTS.tooLong,
}).min(1, COMMENT_FORM_TEXTS.blank)

/** A new comment (COMM-08, CALLS-18). The client generates the id, so that a retry adds no second comment. */
export const commentSchema = z.object({
  id: uuid(),
  startup_id: uuid(),
  content,
  parent_id: uuid().nullish().meta({ description: 'The comment that this one answers' }),
  as_founder: z.boolean().optional().meta({
    description:
      'By the founder of an anonymous story, as "Founder": nothing leads to them. So it is, unless this says `false`.',
  }),
})

export const commentChangeSchema = z.object({ content })

/** The ID of a comment, or what a page gave as `earlier` or `later`. */
const bound = z
  .string()
  .max(120)
  .regex(
    /^(?:(?:\d{1,9},)?\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z,)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    'Not a comment',
  )

export const commentListSchema = z
  .object({
    startup_id: uuid(),
    sort: z.enum(COMMENT_SORTS).optional().meta({
      description:
        'Lists threads in this order: top comments, each followed by its first replies. Without it, all comments, replies too, are one list. Under `useful`, one whose number changes between two pages may come on both, or on neither.',
    }),
    around: uuid().optional().meta({
      description: 'The page of threads that has this comment; the first page if nobody can see it',
    }),
    root_id: uuid().optional().meta({ description: 'The replies below this top comment, oldest first' }),
    before: bound.optional(),
    after: bound.optional(),
  })
  .meta({ id: 'CommentList' })

export const heldCommentsSchema = z.object({ startup_id: uuid() })

export const commentsChannel = z.object({
  channel: z.templateLiteral(['comments-', z.uuid()], 'Unknown channel'),
})

export type NewComment = z.infer<typeof commentSchema>
