import { z } from 'zod'
import { STAGES, type Stage } from '../../stories/story.ts'
import { TRENDING, type Trending } from './trending.ts'

const LIMIT = `limit must be a number from 1 to ${TRENDING.among}`

/** How many of the stories that trend are asked for. */
export const trendingAsked = z.object({
  limit: z
    .string(LIMIT)
    .regex(/^\d{1,3}$/, LIMIT)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= TRENDING.among, LIMIT)
    .default(TRENDING.first),
})

/** What is answered, for the API's documentation. */
export const trendingAnswer = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      one_liner: z.string().nullable(),
      tags: z.array(z.string()),
      stage: z.enum(Object.keys(STAGES) as Stage[]),
      logo_url: z.string().nullable(),
      votes: z.int(),
      is_open_for_revival: z.boolean(),
      created_at: z.iso.datetime(),
      voted: z.boolean().meta({ description: 'Whether the one who asks has upvoted it' }),
    }),
  ),
  total: z.int().meta({ description: 'Of the stories that trend, shown or not' }),
}) satisfies z.ZodType<Trending>
