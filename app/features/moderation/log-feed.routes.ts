import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Env } from '../../platform/http/env.ts'
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

/** Without validators: a date would say at what time of the day somebody decided. */
const send = (c: Context<Env>, document: string, type: string) =>
  c.body(document, 200, { 'content-type': type, 'cache-control': 'public, no-cache' })
