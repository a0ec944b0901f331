import { z } from 'zod'
import { formattedText } from '../../platform/validation/formatted-text.schema.ts'

export const commentResponse = z
  .object({
    id: z.uuid(),
    startup_id: z.uuid(),
    parent_id: z.uuid().nullable().meta({ description: 'The comment that this one answers' }),
    root_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The top comment of its thread; null for a top comment' }),
    user_id: z.uuid().nullable().meta({
      description:
        'Null for the founder of an anonymous story, for a deleted account that let its comments stay, and where a comment was removed',
    }),
    content: z.string(),
    html: formattedText,
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable().meta({ description: 'Edits within five minutes leave no mark' }),
    is_builder: z
      .boolean()
      .meta({ description: "Whether the story's author wrote it; never if the story is anonymous" }),
    is_verified: z
      .literal(true)
      .optional()
      .meta({ description: "Of the story's author who has proven that the project is theirs" }),
    is_founder: z.boolean().meta({ description: 'By the founder of an anonymous story, as "Founder"' }),
    useful: z.int().meta({ description: 'How many members found it useful' }),
    replies: z.int().meta({ description: 'Of a top comment, in its thread' }),
    skipped: z.int().optional().meta({
      description:
        'Of a top comment in a page around one of its replies: how many replies come before the first that the page has',
    }),
    removed: z
      .object({
        by: z.enum(['author', 'moderator', 'account', 'reports', 'rule']),
        reason: z.string().nullable(),
      })
      .nullable()
      .meta({
        description:
          'Its text and author are gone. Its place stays where replies hang, and where reports folded it until a moderator has looked',
      }),
    held_reason: z.string().optional().meta({
      description:
        'Of your own: why a rule holds it until a moderator has looked. Until then only you see it',
    }),
    author: z.object({
      full_name: z.string().nullable(),
      avatar_url: z.string().nullable(),
      handle: z.string().nullable().meta({ description: 'Of their page; null where there is none' }),
    }),
  })
  .meta({ id: 'Comment' })

export const commentPageResponse = z
  .object({
    items: z.array(commentResponse).meta({
      description:
        'Oldest first (COMM-10). With `sort`, top comments in that order, each followed by replies',
    }),
    total: z.number().meta({ description: 'Of all comments on the story that can be read' }),
    threads: z.number().optional().meta({ description: 'With `sort`: of all top comments' }),
    earlier: z.string().nullable().meta({
      description:
        'Pass it as `before`; null where none is earlier, or none between it and `after`. Under `useful`, what is more useful',
    }),
    later: z.string().nullable().optional().meta({
      description:
        'With `sort` or `root_id`: pass it as `after`; null where none is later. Under `useful`, what is less useful',
    }),
  })
  .meta({ id: 'CommentPage' })

export const heldCommentsResponse = z
  .object({ items: z.array(commentResponse).meta({ description: 'Oldest first' }) })
  .meta({ id: 'HeldComments' })

export const usefulResponse = z
  .object({ action: z.enum(['added', 'removed']), useful: z.int() })
  .meta({ id: 'UsefulResult' })

export const commentVersionsResponse = z
  .object({
    items: z
      .array(
        z
          .object({
            id: z.uuid(),
            content: z.string(),
            written_at: z.iso.datetime(),
            replaced_at: z.iso.datetime(),
          })
          .meta({ id: 'CommentVersion' }),
      )
      .meta({ description: 'Oldest first, without the current text. Edits within five minutes leave none' }),
  })
  .meta({ id: 'CommentVersions' })

export const commentPreviewResponse = z
  .object({ content: z.string(), html: formattedText })
  .meta({ id: 'CommentPreview' })

export type Comment = z.infer<typeof commentResponse>
export type CommentPage = z.infer<typeof commentPageResponse>
export type HeldComments = z.infer<typeof heldCommentsResponse>
export type CommentVersions = z.infer<typeof commentVersionsResponse>
export type UsefulResult = z.infer<typeof usefulResponse>
