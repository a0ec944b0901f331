import { z } from 'zod'
import { sessionResponse } from './session-response.schema.ts'

/** More than any page shows. */
const MAX_STORIES = 200

export const viewerParams = z.object({
  stories: z
    .string()
    .max(MAX_STORIES * 37)
    .optional()
    .transform((ids) => ids?.split(',') ?? [])
    .pipe(z.array(z.uuid()))
    .meta({ description: 'IDs of the stories in question, separated by commas' }),
})

const ids = z.array(z.uuid())

export const viewerResponse = sessionResponse.extend({
  voted: ids.meta({ description: 'Those that the current user has upvoted' }),
  bookmarked: ids.meta({ description: 'Those that the current user has bookmarked' }),
})

export type ViewerResponse = z.infer<typeof viewerResponse>

export type Marks = Pick<ViewerResponse, 'voted' | 'bookmarked'>
