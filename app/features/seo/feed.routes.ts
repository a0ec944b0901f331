import { Hono } from 'hono'
import { notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { categoryFromSlug } from '../stories/feed-address.ts'
import { cachedDocuments } from './document-cache.server.ts'
import { newestStories } from './feed.db.ts'
import { atomFeed, FEED_STORIES } from './feed.server.ts'

/** /feed.xml has the newest stories, /feed/{category}.xml those of one category. */
export function feedRoutes() {
  const answer = cachedDocuments('application/atom+xml; charset=utf-8', 4 * 1024 * 1024)
  return new Hono<Env>()
    .get('/feed.xml', (c) =>
      answer(c, async () =>
        atomFeed(c.var.config.publicUrl, await newestStories(c.var.db.guest, FEED_STORIES)),
      ),
    )
    .get('/feed/:file{[^/]+\\.xml}', (c) => {
      const category = categoryFromSlug(c.req.param('file').slice(0, -'.xml'.length))
      if (!category) throw notFound('Feed not found.')
      return answer(c, async () =>
        atomFeed(
          c.var.config.publicUrl,
          await newestStories(c.var.db.guest, FEED_STORIES, category),
          category,
        ),
      )
    })
}
