import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { cachedFor } from '../../../platform/responses/cached-for.ts'
import { listOpenOffers } from './revival-list.db.ts'
import { revivalListSchema, revivalPageResponse } from './revival-list.schema.ts'

/** /api/revivals */
export const revivalsApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'List the offers that are open for revival',
    description: 'The same for everybody. Page with `after`.',
    tags: ['revivals'],
    tokens: 'stories',
    shows: ['lists'],
    unlimited: 'page',
    responses: { 200: jsonResponse('One page of offers', revivalPageResponse) },
  }),
  validate('query', revivalListSchema),
  cachedFor('everyone'),
  async (c) => c.json(await listOpenOffers(c.var.db.guest, c.req.valid('query'))),
)

export type RevivalsApi = typeof revivalsApi
