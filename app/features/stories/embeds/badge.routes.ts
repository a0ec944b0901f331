import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { isKnown, knownTo, validators } from '../../../platform/http/if-none-match.ts'
import { EMBEDDABLE } from '../../../platform/http/security/security.ts'
import { badgeStory, lessonCount } from './badge.db.ts'
import { drawBadge } from './badge.server.ts'

const FILE = /^(?<id>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})\.svg$/i

/** Proxies of code hosts keep what may be kept. A minute is how late a badge may be. */
const CACHING = 'public, max-age=60, s-maxage=60, no-cache'

/**
 * GET /badge/{id}.svg, with `?show=lessons` the number of lessons. Always an SVG with 200: anything else is a
 * broken picture in somebody's README. Anonymous, withdrawn, hidden and unknown stories have the same one,
 * which says nothing.
 */
export const badgeRoutes = new Hono<Env>().get('/badge/:file', async (c) => {
  const id = FILE.exec(c.req.param('file'))?.groups?.id
  const story = id && (await badgeStory(c.var.db.guest, id))
  const wantsLessons = c.req.query('show') === 'lessons'
  const lessons = story && wantsLessons ? await lessonCount(c.var.db.guest, story.id) : undefined
  const svg = drawBadge(story || undefined, lessons)
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  const badge = { etag, modified: new Date(story ? story.changed_at : 0) }
  const headers = { 'cache-control': CACHING, ...validators(badge), ...EMBEDDABLE }
  if (isKnown(knownTo(c), badge)) return c.body(null, 304, headers)
  return c.body(svg, 200, { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' })
})
