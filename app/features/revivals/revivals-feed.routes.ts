import { Hono } from 'hono'
import { FEED_FORMATS, feedFile } from '../../platform/feeds/feed.server.ts'
import type { Env } from '../../platform/http/env.ts'
import { cachedDocuments } from '../../platform/responses/cached-documents.ts'
import { newestOffers } from './newest-offers.db.ts'
import { revivalsFeed } from './revivals-feed.server.ts'

const MAX_OFFERS = 50

/** /revivals/feed.xml and .json */
export function revivalsFeedRoutes() {
  const respond = cachedDocuments(['lists'])
  return new Hono<Env>().get('/revivals/:file{feed\\.(xml|json)}', (c) => {
    const { type, write } = FEED_FORMATS[feedFile(c.req.param('file'))?.format ?? 'xml']
    return respond(c, type, async () =>
      write(revivalsFeed(c.var.config.publicUrl, await newestOffers(c.var.db.guest, MAX_OFFERS))),
    )
  })
}
