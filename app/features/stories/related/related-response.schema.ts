import { z } from 'zod'
import { CAUSES, ENDINGS } from '../facts/facts.ts'
import { STORY_CATEGORIES } from '../story.ts'

const relatedStory = z
  .object({
    id: z.uuid(),
    name: z.string(),
    one_liner: z.string(),
    cause: z.enum(CAUSES).nullable().meta({ description: 'That both name' }),
    category: z.enum(STORY_CATEGORIES).nullable().meta({ description: 'Of both' }),
    tool: z.string().nullable().meta({ description: 'Of the tech stack of both' }),
    ending: z.enum(ENDINGS).nullable().meta({ description: 'Of both' }),
  })
  .meta({ id: 'RelatedStory' })

export const relatedResponse = z
  .object({ items: z.array(relatedStory).max(3).meta({ description: 'The one that shares most first' }) })
  .meta({ id: 'RelatedStories' })

export type RelatedStory = z.infer<typeof relatedStory>
