import { z } from 'zod'
import { NO_SESSION, sessionResponse } from '../accounts/session-response.schema.ts'

/** More than any page shows of either. */
const MAX_IDS = 200

const listOf = (what: string) =>
  z
    .string()
    .max(MAX_IDS * 37, `At most ${MAX_IDS} IDs of ${what}, separated by commas`)
    .optional()
    .transform((ids) => ids?.split(',') ?? [])
    .pipe(z.array(z.uuid().toLowerCase()))
    .meta({ description: `At most ${MAX_IDS} IDs of the ${what} in question, separated by commas` })

export const viewerParams = z.object({
  stories: listOf('stories'),
  assets: listOf('assets'),
  discussion: z
    .uuid()
    .toLowerCase()
    .optional()
    .meta({ description: 'The story whose comments are in question' }),
})

const ids = z.array(z.uuid())

export const viewerResponse = sessionResponse
  .extend({
    voted: ids.meta({ description: 'Stories that the current user has upvoted' }),
    bookmarked: ids.meta({ description: 'Stories and assets that the current user has bookmarked' }),
    own: ids.meta({ description: 'Stories and assets that the current user has published' }),
    useful: ids
      .optional()
      .meta({ description: 'Comments of the discussion that the current user found useful' }),
    wrote: z
      .array(
        z
          .object({
            startup_id: z.uuid(),
            id: z.uuid(),
            created_at: z.iso.datetime(),
            contact_email: z.string().nullable(),
            conversation_id: z
              .uuid()
              .nullable()
              .meta({ description: 'Where it goes on; null for a message about a demo story' }),
          })
          .meta({ id: 'SentInterest' }),
      )
      .meta({ description: 'The last message about each of them that the current user sent to its founder' }),
    unread_messages: z
      .int()
      .meta({ description: 'Messages about their own stories that the user has not read' }),
  })
  .meta({ id: 'Viewer' })

export type ViewerResponse = z.infer<typeof viewerResponse>

/** What guests get. */
export const NOBODY: ViewerResponse = {
  ...NO_SESSION,
  voted: [],
  bookmarked: [],
  own: [],
  wrote: [],
  unread_messages: 0,
}

export type Interests = Pick<ViewerResponse, 'wrote' | 'unread_messages'>
