import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { cachedFor } from '../../../platform/responses/cached-for.ts'
import { openForRevival, topOfMonth } from './dashboard.db.ts'
import { openForRevivalResponse, storyRowsResponse } from './dashboard-response.schema.ts'

const tags = ['dashboard']

/** /api/dashboard: two endpoints, since one may fail without the other. */
export const dashboardApi = new Hono<Env>()
  .get(
    '/open_for_revival',
    operation({
      summary: 'List the top-voted stories open for revival',
      tags,
      shows: ['lists'],
      unlimited: 'page',
      responses: { 200: jsonResponse('The top stories and the total count', openForRevivalResponse) },
    }),
    cachedFor('everyone'),
    async (c) => c.json(await openForRevival(c.var.db.guest)),
  )
  .get(
    '/top_stories',
    operation({
      summary: 'List the top-voted stories of the last 30 days',
      tags,
      shows: ['lists'],
      unlimited: 'page',
      responses: { 200: jsonResponse('Stories', storyRowsResponse) },
    }),
    cachedFor('everyone'),
    async (c) => c.json(await topOfMonth(c.var.db.guest)),
  )

export type DashboardApi = typeof dashboardApi
