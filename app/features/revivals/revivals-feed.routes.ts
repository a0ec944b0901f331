import { Hono } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { cachedDocuments } from '../../platform/rendering/document-cache.server.ts'
import { newestOffers } from './newest-offers.db.ts'
import { revivalsFeed } from './revivals-feed.server.ts'
import { REVIVALS_FEED } from './revivals-feed.ts'

const MAX_OFFERS = 50

/** /revivals/feed.xml */
export function revivalsFeedRoutes() {
  const respond = cachedDocuments('application/atom+xml; charset=utf-8', 1024 * 1024)
  return new Hono<Env>().get(REVIVALS_FEED.path, (c) =>
    respond(c, async () =>
      revivalsFeed(c.var.config.publicUrl, await newestOffers(c.var.db.guest, MAX_OFFERS)),
    ),
  )
}
