import { Hono } from 'hono'
import { describeRoute, validator } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { reading } from '../../../platform/http/reading.ts'
import { revivalResponse } from './revival-response.schema.ts'
import { REVIVAL_TEXTS } from './revival-texts.ts'
import { revivalById } from './revivals.db.ts'

const missing = () => notFound(REVIVAL_TEXTS.notFound)

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
  validator('param', z.object({ id: z.uuid() }), (result) => {
    if (!result.success) throw missing()
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const revival = await reading(c, (db, viewerId) => revivalById(db, id, viewerId !== null))
    if (!revival) throw missing()
    return c.json(revival)
  },
)

export type RevivalOpportunitiesApi = typeof revivalOpportunitiesApi
