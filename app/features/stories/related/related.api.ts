import { Hono } from 'hono'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { STORY_AND_LISTS } from '../../../platform/operations/topics.ts'
import { cachedFor } from '../../../platform/responses/cached-for.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.server.ts'
import { relatedStories } from './related.db.ts'
import { relatedResponse } from './related-response.schema.ts'

/** GET /api/startups/{id}/related */
export const relatedApi = new Hono<Env>().get(
  '/:id/related',
  operation({
    summary: 'Get stories like a story',
    description: 'Up to three others with what they share: a cause, a tool, the category, the ending.',
    tags: ['startups'],
    tokens: 'stories',
    shows: STORY_AND_LISTS,
    acceptsRecentSession: true,
    unlimited: 'page',
    responses: { 200: jsonResponse('The stories', relatedResponse) },
  }),
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
