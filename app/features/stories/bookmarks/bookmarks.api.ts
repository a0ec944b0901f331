import { Hono } from 'hono'
import { z } from 'zod'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { toggleRoutes } from '../../../platform/operations/toggle-routes.ts'
import { after } from '../../../platform/validation/page-params.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.server.ts'
import { BOOKMARK_STATES, bookmarkPageResponse, bookmarkResponse } from './bookmark-response.schema.ts'
import { addStoryBookmark, listBookmarks, removeStoryBookmark } from './bookmarks.db.ts'

const tags = ['bookmarks']

/** /api/startups/{id}/bookmark (CALLS-12) */
export const storyBookmarkApi = toggleRoutes({
  path: '/:id/bookmark',
  idParam: storyParam,
  tags,
  tokens: 'stories',
  changes: [],
  whileSuspended: true,
  summary: { put: 'Bookmark a story', delete: 'Remove a bookmark' },
  description: 'The change',
  limit: 'bookmark',
  response: bookmarkResponse,
  put: async (...toggled) => ((await addStoryBookmark(...toggled)) ? BOOKMARK_STATES.added : undefined),
  delete: async (...toggled) =>
    (await removeStoryBookmark(...toggled)) ? BOOKMARK_STATES.removed : undefined,
  missing: () => notFound(STORY_TEXTS.notFound),
})

/** GET /api/bookmarks (CALLS-13) */
export const bookmarksApi = new Hono<Env>().get(
  '/',
  operation({
    summary: "List the current user's bookmarked stories, most recent bookmark first",
    tags,
    tokens: 'stories',
    unlimited: 'own',
    responses: {
      200: jsonResponse('One page of bookmarks', bookmarkPageResponse),
    },
  }),
  requireSession(),
  validate('query', z.object({ after })),
  async (c) => {
    const { after } = c.req.valid('query')
    const { db, actor, session } = c.var
    return c.json(await listBookmarks(db.reads(actor), session.user.id, after))
  },
)

export type StoryBookmarkApi = typeof storyBookmarkApi
export type BookmarksApi = typeof bookmarksApi
