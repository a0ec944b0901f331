import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { ANY_FRAME, EMBEDDABLE } from '../../../platform/http/security/security.ts'
import { isUuid } from '../../../platform/text/uuid.ts'
import { storyById } from '../story/story.db.ts'
import { cardContent } from './card-content.server.ts'
import { cardPage } from './card-page.server.ts'

/** Any site may frame it. It runs nothing and loads nothing. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; ${ANY_FRAME}`

/** GET /embed/{id}: the card of a story, for an iframe on another site. 404 with a card that says so. */
export const cardPagesRoutes = new Hono<Env>().get('/embed/:id', async (c) => {
  const id = c.req.param('id')
  const { publicUrl } = c.var.config
  const story = isUuid(id) ? await storyById(c.var.db.guest, id) : undefined
  const html = cardPage(publicUrl, story && cardContent(publicUrl, story))
  return c.html(html, story ? 200 : 404, {
    'cache-control': 'public, max-age=60',
    'content-security-policy': POLICY,
    ...EMBEDDABLE,
  })
})
