import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { mayUseToken } from '../../../platform/http/tokens/may-use-token.ts'
import { cachedFor } from '../../../platform/rendering/cached-for.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.server.ts'
import { relatedStories } from './related.db.ts'
import { relatedResponse } from './related-response.schema.ts'

/** GET /api/startups/{id}/related */
export const relatedApi = new Hono<Env>().get(
  '/:id/related',
  describeRoute({
    summary: 'Get stories like a story',
    description: 'Up to three others with what they share: a cause, a tool, the category, the ending.',
    tags: ['startups'],
    responses: { 200: jsonResponse('The stories', relatedResponse) },
  }),
  mayUseToken('stories'),
  storyParam,
  cachedFor('everyone'),
  async (c) => {
    const { id } = c.req.valid('param')
    const items = await relatedStories(c.var.db.guest, id)
    if (!items) throw notFound(STORY_TEXTS.notFound)
    return c.json({ items })
  },
)

export type RelatedApi = typeof relatedApi
