import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { notFound } from '../../../platform/errors/errors.ts'
import { Drawings } from '../../../platform/files/pictures/drawings.ts'
import type { Env } from '../../../platform/http/env.ts'
import { isKnown, knownTo, validators } from '../../../platform/http/if-none-match.ts'
import { EMBEDDABLE } from '../../../platform/http/security/security.ts'
import { assetNotFound } from '../../marketplace/asset-param.server.ts'
import { assetPreview } from '../../marketplace/asset-preview.read.ts'
import { lessonPreview, storyPreview } from '../../stories/stories.read.ts'
import { STORY_TEXTS } from '../../stories/story.ts'
import { type CardContent, drawCard } from './draw-card.server.ts'

const FILE = /^(?<id>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/i

/** Increment it when the design changes, to invalidate caches. */
const DESIGN = 1

/**
 * How many seconds pass until a browser or CDN asks again whether a card is still shown. Pages add the
 * edition to the address, so that a change has a new one; what is withdrawn goes from caches as soon with it
 * as without.
 */
const FRESH_SECONDS = 60

/** GET /og/story/{id}.png, /og/lesson/{id}.png and /og/asset/{id}.png, 1200 × 630. */
export function cardRoutes() {
  const cards = new Drawings({
    bytes: 32 * 1024 * 1024,
    queued: 100,
    refusal: 'Too many preview images are being made right now. Please try again.',
  })

  async function send(c: Context<Env>, { changed_at, ...content }: CardContent & { changed_at: string }) {
    const edition = editionOf(content)
    const card = { etag: `"${edition}"`, modified: new Date(changed_at) }
    const headers = {
      'cache-control': `public, max-age=${FRESH_SECONDS}`,
      ...validators(card),
      ...EMBEDDABLE,
    }
    if (isKnown(knownTo(c), card)) return c.body(null, 304, headers)
    const png = await cards.get(edition, () => drawCard(content))
    return c.body(png, 200, { ...headers, 'content-type': 'image/png' })
  }

  return new Hono<Env>()
    .get('/og/story/:file', async (c) => {
      const id = FILE.exec(c.req.param('file'))?.groups?.id
      const story = id && (await storyPreview(c.var.db.guest, id))
      if (!story) throw notFound(STORY_TEXTS.notFound)
      return send(c, story)
    })
    .get('/og/lesson/:file', async (c) => {
      const id = FILE.exec(c.req.param('file'))?.groups?.id
      const lesson = id && (await lessonPreview(c.var.db.guest, id))
      if (!lesson) throw notFound(STORY_TEXTS.notFound)
      return send(c, lesson)
    })
    .get('/og/asset/:file', async (c) => {
      const id = FILE.exec(c.req.param('file'))?.groups?.id
      const asset = id && (await assetPreview(c.var.db.guest, id))
      if (!asset) throw assetNotFound()
      return send(c, asset)
    })
}

const editionOf = (content: CardContent) =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, content]))
    .digest('base64url')
    .slice(0, 22)
