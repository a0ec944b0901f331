import { z } from 'zod'
import { EXCERPT } from '../story.ts'

export const bookmarkResponse = z
  .object({ action: z.enum(['added', 'removed']), bookmarked: z.boolean() })
  .meta({ id: 'BookmarkResult' })

export const BOOKMARK_STATES = {
  added: { action: 'added', bookmarked: true },
  removed: { action: 'removed', bookmarked: false },
} as const satisfies Record<string, z.infer<typeof bookmarkResponse>>

/** A story that a member saved (DATA-06). */
const item = z
  .object({
    id: z.uuid().meta({ description: 'Id of the bookmark' }),
    type: z.literal('startup'),
    title: z.string().meta({ description: 'Name of the story' }),
    description: z
      .string()
      .nullable()
      .meta({ description: `The first ${EXCERPT} characters` }),
    created_at: z.iso.datetime().meta({ description: 'When it was bookmarked' }),
    item_id: z.uuid().meta({ description: 'Id of the story' }),
    one_liner: z.string().nullable(),
    votes: z.int(),
    tags: z.array(z.string()),
    logo_url: z.string().nullable(),
    is_demo: z.boolean().meta({ description: 'From the demo data' }),
  })
  .meta({ id: 'Bookmark' })

export const bookmarkPageResponse = z
  .object({
    items: z.array(item),
    next: z.string().nullable(),
    total: z.int(),
  })
  .meta({ id: 'BookmarkPage' })

export type BookmarkResult = z.infer<typeof bookmarkResponse>
export type BookmarkItem = z.infer<typeof item>
export type BookmarkPage = z.infer<typeof bookmarkPageResponse>
