import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { member } from '../../platform/database/actor.ts'
import { gone } from '../../platform/errors/errors.ts'
import { FEED_FORMATS, type FeedFormat } from '../../platform/feeds/feed.server.ts'
import type { Env } from '../../platform/http/env.ts'
import { isNotModified } from '../../platform/http/if-none-match.ts'
import { hashToken } from '../accounts/store/random-tokens.server.ts'
import { FOLLOW_TEXTS } from './follow.ts'
import { feedReader } from './follow-feed.db.ts'
import { followFeed } from './follow-feed.server.ts'
import { followingPage } from './following.db.ts'

const ADDRESS = /^(?<token>[\w-]{32})\.(?<format>xml|json)$/

/**
 * /feed/following/{token}.xml and .json show the feed to who has the address, until it's replaced.
 * @throws AppError 410
 */
export const followFeedRoutes = new Hono<Env>().get('/feed/following/:file', async (c) => {
  const { token, format } = ADDRESS.exec(c.req.param('file'))?.groups ?? {}
  const { db, config } = c.var
  // No cache keeps it, and no search engine lists it.
  c.header('cache-control', 'private, no-store')
  c.header('x-robots-tag', 'noindex')
  const userId = token && (await feedReader(db, hashToken(token)))
  if (!userId) throw gone(FOLLOW_TEXTS.noFeed)
  const { items } = await followingPage(db.reads(member(userId, { withoutAdminRights: true })))
  const { type, write } = FEED_FORMATS[format as FeedFormat]
  return send(c, write(followFeed(config.publicUrl, userId, items)), type)
})

function send(c: Context<Env>, document: string, type: string) {
  const etag = `"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`
  c.header('etag', etag)
  if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  return c.body(document, 200, { 'content-type': type })
}
