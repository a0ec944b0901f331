import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { reading } from '../../../platform/http/reading.ts'
import { cachedFor } from '../../../platform/rendering/cached-for.ts'
import { revivalResponse } from './revival-response.schema.ts'
import { REVIVAL_TEXTS } from './revival-texts.ts'
import { revivalById } from './revivals.db.ts'

/** GET /api/revival_opportunities/{id} (CALLS-15) */
export const revivalOpportunitiesApi = new Hono<Env>().get(
  '/:id',
  describeRoute({
    summary: 'Get a revival offer with its story',
    tags: ['revivals'],
    responses: {
      200: jsonResponse('The offer', revivalResponse),
    },
  }),
  idParam(REVIVAL_TEXTS.notFound),
  cachedFor('guests'),
  async (c) => {
    const { id } = c.req.valid('param')
    const revival = await reading(c, (db, viewerId) => revivalById(db, id, viewerId !== null))
    if (!revival) throw notFound(REVIVAL_TEXTS.notFound)
    return c.json(revival)
  },
)

export type RevivalOpportunitiesApi = typeof revivalOpportunitiesApi
