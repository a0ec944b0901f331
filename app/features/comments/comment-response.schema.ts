import { z } from 'zod'
import { formattedText } from '../../platform/validation/formatted-text.schema.ts'

export const commentResponse = z
  .object({
    id: z.uuid(),
    startup_id: z.uuid(),
    user_id: z.uuid(),
    content: z.string(),
    html: formattedText,
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable().meta({ description: 'Edits within 15 minutes leave no mark' }),
    is_builder: z
      .boolean()
      .meta({ description: "Whether the story's author wrote it; never if the story is anonymous" }),
    author: z.object({
      full_name: z.string().nullable(),
      avatar_url: z.string().nullable(),
      handle: z.string().nullable().meta({ description: 'Of their page; null where there is none' }),
    }),
  })
  .meta({ id: 'Comment' })

export const commentPageResponse = z
  .object({
    items: z.array(commentResponse).meta({ description: 'Oldest first (COMM-10)' }),
    total: z.number().meta({ description: 'Of all comments on the story' }),
    earlier: z.uuid().nullable().meta({
      description: 'Pass it as `before`; null where none is earlier, or none between it and `after`',
    }),
  })
  .meta({ id: 'CommentPage' })

export type Comment = z.infer<typeof commentResponse>
export type CommentPage = z.infer<typeof commentPageResponse>
