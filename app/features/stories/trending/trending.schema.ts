import { z } from 'zod'
import { limit } from '../../../platform/validation/page-params.ts'
import { storyCardResponse } from '../story-response.schema.ts'
import { TRENDING } from './trending.ts'

export const trendingParams = z.object({
  limit: limit(TRENDING.among, TRENDING.first),
})

const trendingStory = storyCardResponse
  .pick({
    id: true,
    name: true,
    one_liner: true,
    tags: true,
    stage: true,
    logo_url: true,
    votes: true,
    is_open_for_revival: true,
    is_demo: true,
    is_unconfirmed: true,
    is_verified: true,
    revived_at: true,
    created_at: true,
    voted: true,
  })
  .meta({ id: 'TrendingStory' })

export const trendingResponse = z
  .object({
    items: z.array(trendingStory),
    total: z.int().meta({ description: 'Of all trending stories, shown or not' }),
  })
  .meta({ id: 'TrendingStories' })

export type TrendingStory = z.infer<typeof trendingStory>
export type Trending = z.infer<typeof trendingResponse>
