import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { reading } from '../../../platform/http/reading.ts'
import { mayUseToken } from '../../../platform/http/tokens/may-use-token.ts'
import { validate } from '../../../platform/http/validate.ts'
import { cachedFor } from '../../../platform/rendering/cached-for.ts'
import { MARKED_STORIES } from '../marked-stories.server.ts'
import { trendingStories } from './trending.db.ts'
import { trendingParams, trendingResponse } from './trending.schema.ts'

/** /api/trending_startups (CALLS-07, LAND-22) */
export const trendingApi = new Hono<Env>().get(
  '/',
  describeRoute({
    summary: 'List trending stories',
    description: 'Taken from the hundred top-voted stories, with duplicate names removed, up to `limit`.',
    tags: ['startups'],
    responses: {
      200: jsonResponse('The stories and the total number trending', trendingResponse),
    },
  }),
  mayUseToken('stories'),
  validate('query', trendingParams),
  cachedFor('guests', MARKED_STORIES),
  async (c) => {
    const { limit } = c.req.valid('query')
    return c.json(await reading(c, (db) => trendingStories(db, limit)))
  },
)

export type TrendingApi = typeof trendingApi
