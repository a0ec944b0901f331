import { z } from 'zod'
import { asLine } from '../../../platform/text/written-text.ts'
import { CATEGORIES, FILTERS, SORTS, type Sort, STORIES_PER_LOAD, STORY_LIMITS } from '../story.ts'

const LIMIT = `limit must be a number from 1 to ${STORIES_PER_LOAD}`
const search = `search must be a text of at most ${STORY_LIMITS.search} characters`

/** What a list of stories can be asked for. */
export const storyListSchema = z.object({
  search: z.string(search).overwrite(asLine).max(STORY_LIMITS.search, search).optional(),
  category: z.enum(CATEGORIES, 'There is no such category').optional(),
  sort: z.enum(Object.keys(SORTS) as Sort[], 'There is no such order').default('trending'),
  filter: z.enum(FILTERS, 'There is no such filter').optional(),
  after: z.string('after must be what an earlier answer gave as next').max(2_048).optional(),
  limit: z
    .string(LIMIT)
    .regex(/^\d{1,3}$/, LIMIT)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= STORIES_PER_LOAD, LIMIT)
    .default(STORIES_PER_LOAD),
})

export type StoryListAsked = z.output<typeof storyListSchema>
