import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { reading } from '../../../platform/http/reading.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { cachedFor } from '../../../platform/responses/cached-for.ts'
import { MARKED_STORIES } from '../marked-stories.server.ts'
import { trendingStories } from './trending.db.ts'
import { trendingParams, trendingResponse } from './trending.schema.ts'

/** /api/trending_startups (CALLS-07, LAND-22) */
export const trendingApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'List trending stories',
    description: 'Taken from the hundred top-voted stories, with duplicate names removed, up to `limit`.',
    tags: ['startups'],
    tokens: 'stories',
    shows: ['lists'],
    acceptsRecentSession: true,
    unlimited: 'page',
    responses: {
      200: jsonResponse('The stories and the total number trending', trendingResponse),
    },
  }),
  validate('query', trendingParams),
  cachedFor('guests', MARKED_STORIES),
  async (c) => {
    const { limit } = c.req.valid('query')
    return c.json(await reading(c, (db) => trendingStories(db, limit)))
  },
)

export type TrendingApi = typeof trendingApi
