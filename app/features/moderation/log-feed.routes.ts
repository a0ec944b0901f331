import { Hono } from 'hono'
import { FEED_FORMATS, feedFile } from '../../platform/feeds/feed.server.ts'
import type { Env } from '../../platform/http/env.ts'
import { readLog } from './log.db.ts'
import { logFeed } from './log-feed.server.ts'

/**
 * /feed/moderation.xml and .json have no validators: a date would say at what time of the day somebody
 * decided.
 */
export const logFeedRoutes = new Hono<Env>().get('/feed/:file{moderation\\.(xml|json)}', async (c) => {
  const { type, write } = FEED_FORMATS[feedFile(c.req.param('file'))?.format ?? 'xml']
  const { items } = await readLog(c.var.db.guest, {})
  const document = write(logFeed(c.var.config.publicUrl, items))
  return c.body(document, 200, { 'content-type': type, 'cache-control': 'public, no-cache' })
})
