import { Hono } from 'hono'
import { notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { newestOffers } from '../revivals/newest-offers.read.ts'
import { REVIVALS_FEED } from '../revivals/revivals-feed.ts'
import { categoryFromSlug, FEED_TEXTS } from '../stories/feed-address.ts'
import { cachedDocuments } from './document-cache.server.ts'
import { lastChangedStories } from './feed.db.ts'
import { atomFeed, FEED_STORIES } from './feed.server.ts'
import { revivalsFeed } from './revivals-feed.server.ts'

/** /feed.xml, /feed/{category}.xml and /revivals/feed.xml */
export function feedRoutes() {
  const respond = cachedDocuments('application/atom+xml; charset=utf-8', 4 * 1024 * 1024)
  return new Hono<Env>()
    .get('/feed.xml', (c) =>
      respond(c, async () =>
        atomFeed(c.var.config.publicUrl, await lastChangedStories(c.var.db.guest, FEED_STORIES)),
      ),
    )
    .get(REVIVALS_FEED.path, (c) =>
      respond(c, async () =>
        revivalsFeed(c.var.config.publicUrl, await newestOffers(c.var.db.guest, FEED_STORIES)),
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
