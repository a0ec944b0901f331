import { z } from 'zod'
import { searched } from '../../../platform/validation/fields.ts'
import { after, limit } from '../../../platform/validation/page-params.ts'
import { CAUSES, ENDINGS } from '../facts/facts.ts'
import { FILTERS, SORTS, type Sort, STORIES_PER_LOAD, STORY_CATEGORIES, STORY_LIMITS } from '../story.ts'

export const storyListSchema = z.object({
  search: searched(STORY_LIMITS.search).optional(),
  category: z.enum(STORY_CATEGORIES, 'Unknown category').optional(),
  sort: z
    .enum(Object.keys(SORTS) as Sort[], 'Unknown sort order')
    .optional()
    .meta({
      description: 'By default, the best matches of a search first, and else the stories with the most votes',
    }),
  filter: z.enum(FILTERS, 'Unknown filter').optional(),
  ending: z.enum(ENDINGS, 'Unknown ending').optional().meta({ description: 'How the project ended' }),
  cause: z.enum(CAUSES, 'Unknown cause').optional().meta({ description: 'That the story names' }),
  after,
  limit: limit(STORIES_PER_LOAD),
})

export type StoryListParams = z.output<typeof storyListSchema>
