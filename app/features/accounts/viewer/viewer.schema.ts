import { z } from 'zod'
import { sessionResponse } from './session-response.schema.ts'

/** More than any page shows of either. */
const MAX_IDS = 200

const listOf = (description: string) =>
  z
    .string()
    .max(MAX_IDS * 37)
    .optional()
    .transform((ids) => ids?.split(',') ?? [])
    .pipe(z.array(z.uuid().toLowerCase()))
    .meta({ description })

export const viewerParams = z.object({
  stories: listOf('IDs of the stories in question, separated by commas'),
  assets: listOf('IDs of the assets in question, separated by commas'),
})

const ids = z.array(z.uuid())

export const viewerResponse = sessionResponse.extend({
  voted: ids.meta({ description: 'Stories that the current user has upvoted' }),
  bookmarked: ids.meta({ description: 'Stories and assets that the current user has bookmarked' }),
  own: ids.meta({ description: 'Stories that the current user has published' }),
  wrote: z
    .array(z.object({ startup_id: z.uuid(), id: z.uuid(), created_at: z.iso.datetime() }))
    .meta({ description: 'The last message about each of them that the current user sent to its founder' }),
  unread_messages: z
    .int()
    .meta({ description: 'Messages about their own stories that the user has not read' }),
})

export type ViewerResponse = z.infer<typeof viewerResponse>

export type Marks = Pick<ViewerResponse, 'voted' | 'bookmarked' | 'own'>

export type Interests = Pick<ViewerResponse, 'wrote' | 'unread_messages'>
