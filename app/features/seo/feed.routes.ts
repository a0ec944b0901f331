import { Hono } from 'hono'
import { notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { cachedDocuments } from '../../platform/rendering/document-cache.server.ts'
import { categoryFromSlug, FEED_TEXTS } from '../stories/feed-address.ts'
import { lastChangedStories } from './feed.db.ts'
import { atomFeed, FEED_STORIES } from './feed.server.ts'

/** /feed.xml and /feed/{category}.xml */
export function feedRoutes() {
  const respond = cachedDocuments('application/atom+xml; charset=utf-8', 4 * 1024 * 1024)
  return new Hono<Env>()
    .get('/feed.xml', (c) =>
      respond(c, async () =>
        atomFeed(c.var.config.publicUrl, await lastChangedStories(c.var.db.guest, FEED_STORIES)),
      ),
    )
    .get('/feed/:file{[^/]+\\.xml}', (c) => {
      const category = categoryFromSlug(c.req.param('file').slice(0, -'.xml'.length))
      if (!category) throw notFound(FEED_TEXTS.notFound)
      return respond(c, async () =>
        atomFeed(
          c.var.config.publicUrl,
          await lastChangedStories(c.var.db.guest, FEED_STORIES, category),
          category,
        ),
      )
    })
}
