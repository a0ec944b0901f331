import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { isNotModified } from '../../platform/http/if-none-match.ts'
import { readLog } from './log.db.ts'
import { logAtom, logJson } from './log-feed.server.ts'

/** /feed/moderation.xml and .json */
export const logFeedRoutes = new Hono<Env>()
  .get('/feed/moderation.xml', async (c) => {
    const { items } = await readLog(c.var.db.guest, {})
    return send(c, logAtom(c.var.config.publicUrl, items).text, 'application/atom+xml; charset=utf-8')
  })
  .get('/feed/moderation.json', async (c) => {
    const { items } = await readLog(c.var.db.guest, {})
    return send(c, JSON.stringify(logJson(c.var.config.publicUrl, items)), 'application/feed+json')
  })

function send(c: Context<Env>, document: string, type: string) {
  const etag = `"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`
  c.header('etag', etag)
  c.header('cache-control', 'public, no-cache')
  if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  return c.body(document, 200, { 'content-type': type })
}
