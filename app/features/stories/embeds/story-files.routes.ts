import { Hono } from 'hono'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { isUuid } from '../../../platform/text/uuid.ts'
import { storyById } from '../story/story.db.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyText } from './story-text.server.ts'

const FILE = '/story/:file{[^/]+\\.(md|json)}'

/** GET /story/{id}.md and .json: what a guest may read, whoever asks. @throws AppError 404 */
export const storyFilesRoutes = new Hono<Env>().get(FILE, async (c) => {
  const [id = '', format] = c.req.param('file').split('.')
  const story = isUuid(id) ? await storyById(c.var.db.guest, id) : undefined
  if (!story) throw notFound(STORY_TEXTS.notFound)
  const headers = { 'cache-control': 'public, max-age=60' }
  if (format === 'json') return c.json(story, 200, headers)
  return c.body(storyText(c.var.config.publicUrl, story), 200, {
    ...headers,
    'content-type': 'text/markdown; charset=utf-8',
  })
})
