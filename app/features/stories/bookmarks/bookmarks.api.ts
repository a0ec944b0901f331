import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env, Variables } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { signedIn } from '../../../platform/http/session-guard.ts'
import { valid } from '../../../platform/http/validate.ts'
import { after } from '../../../platform/validation/page-params.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.ts'
import { type BookmarkResult, bookmarkPageResponse, bookmarkResponse } from './bookmark-response.schema.ts'
import { addBookmark, listBookmarks, removeBookmark } from './bookmarks.db.ts'

const tags = ['bookmarks']

const described = (summary: string) =>
  describeRoute({
    summary,
    description: 'Can be repeated: it is about how things shall be, not about changing them.',
    tags,
    responses: {
      200: jsonResponse('What was done', bookmarkResponse),
    },
  })

/** @throws AppError 404 */
const ofStory = async ({ db, actor }: Variables, act: (tx: Tx) => Promise<boolean>) => {
  if (!(await db.as(actor, act))) throw notFound(STORY_TEXTS.notFound)
}

/** /api/startups/{id}/bookmark: whether the viewer has put a story aside (CALLS-12). */
export const storyBookmarkApi = new Hono<Env>()
  .put('/:id/bookmark', described('Bookmark a story'), signedIn(), storyParam, async (c) => {
    await ofStory(c.var, (tx) => addBookmark(tx, c.var.session.user.id, c.req.valid('param').id))
    return c.json({ action: 'added', bookmarked: true } satisfies BookmarkResult)
  })
  .delete('/:id/bookmark', described('Remove a bookmark'), signedIn(), storyParam, async (c) => {
    await ofStory(c.var, (tx) => removeBookmark(tx, c.var.session.user.id, c.req.valid('param').id))
    return c.json({ action: 'removed', bookmarked: false } satisfies BookmarkResult)
  })

/** GET /api/bookmarks: what the viewer has put aside (CALLS-13). */
export const bookmarksApi = new Hono<Env>().get(
  '/',
  describeRoute({
    summary: "The viewer's bookmarked stories, the newest bookmark first",
    tags,
    responses: {
      200: jsonResponse('One load of them', bookmarkPageResponse),
    },
  }),
  signedIn(),
  valid('query', z.object({ after })),
  async (c) => {
    const { after } = c.req.valid('query')
    return c.json(await c.var.db.as(c.var.actor, (tx) => listBookmarks(tx, c.var.session.user.id, after)))
  },
)

export type StoryBookmarkApi = typeof storyBookmarkApi
export type BookmarksApi = typeof bookmarksApi
