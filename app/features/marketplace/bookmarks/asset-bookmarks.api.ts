import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { Tx } from '../../../platform/database/database.ts'
import type { Env, Variables } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { signedIn } from '../../../platform/http/session-guard.ts'
import type { BookmarkResult } from '../../stories/bookmarks/bookmark-response.schema.ts'
import { bookmarkResponse } from '../../stories/bookmarks/bookmark-response.schema.ts'
import { assetParam, noAsset } from '../asset-param.ts'
import { addBookmark, removeBookmark } from './asset-bookmarks.db.ts'

const described = (summary: string) =>
  describeRoute({
    summary,
    description: 'Can be repeated: it is about how things shall be, not about changing them.',
    tags: ['marketplace_assets'],
    responses: {
      200: jsonResponse('What was done', bookmarkResponse),
    },
  })

/** @throws AppError 404 */
const ofAsset = async ({ db, actor }: Variables, act: (tx: Tx) => Promise<boolean>) => {
  if (!(await db.as(actor, act))) throw noAsset()
}

/** /api/marketplace_assets/{id}/bookmark: whether the viewer has put an asset aside (CALLS-22, MKT-15). */
export const assetBookmarkApi = new Hono<Env>()
  .put('/:id/bookmark', described('Bookmark an asset'), signedIn(), assetParam, async (c) => {
    await ofAsset(c.var, (tx) => addBookmark(tx, c.var.session.user.id, c.req.valid('param').id))
    return c.json({ action: 'added', bookmarked: true } satisfies BookmarkResult)
  })
  .delete(
    '/:id/bookmark',
    described('Remove the bookmark of an asset'),
    signedIn(),
    assetParam,
    async (c) => {
      await ofAsset(c.var, (tx) => removeBookmark(tx, c.var.session.user.id, c.req.valid('param').id))
      return c.json({ action: 'removed', bookmarked: false } satisfies BookmarkResult)
    },
  )
