import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { isNotModified } from '../../../platform/http/if-none-match.ts'
import { EMBEDDABLE } from '../../../platform/http/security/security.ts'
import { type StoryPreview, storyPreview } from '../../stories/stories.read.ts'
import { STORY_TEXTS } from '../../stories/story.ts'
import { CardCache } from './card-cache.server.ts'
import { drawCard } from './draw-card.server.ts'

const FILE = /^(?<id>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/i

/** Increment it when the design changes, to invalidate caches. */
const DESIGN = 1

/** Seconds until a browser or CDN asks again whether the story is still shown. */
const FRESH_SECONDS = 60

/** GET /og/story/{id}.png, 1200 × 630. */
export function cardRoutes() {
  const cards = new CardCache({ bytes: 32 * 1024 * 1024, queued: 100 })
  return new Hono<Env>().get('/og/story/:file', async (c) => {
    const id = FILE.exec(c.req.param('file'))?.groups?.id
    const story = id && (await storyPreview(c.var.db.guest, id))
    if (!story) throw notFound(STORY_TEXTS.notFound)
    const edition = editionOf(story)
    const etag = `"${edition}"`
    const headers = {
      'cache-control': `public, max-age=${FRESH_SECONDS}`,
      etag,
      ...EMBEDDABLE,
    }
    if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    const png = await cards.get(edition, () => drawCard(story))
    return c.body(png, 200, { ...headers, 'content-type': 'image/png' })
  })
}

const editionOf = ({ name, one_liner, stage, is_open_for_revival }: StoryPreview) =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, name, one_liner, stage, is_open_for_revival]))
    .digest('base64url')
    .slice(0, 22)
