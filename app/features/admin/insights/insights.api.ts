import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { requireAdmin } from '../../../platform/http/require-admin.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import type { Period } from '../admin.ts'
import { analyticsResponse, statisticsResponse } from '../admin-response.schema.ts'
import { readAnalytics, readStatistics } from './insights.db.ts'

const tags = ['admin']

const period = z
  .enum(['30', '90'], 'days must be 30 or 90')
  .default('30')
  .transform((days) => Number(days) as Period)

/** The figures of the panel (CALLS-23, CALLS-26). */
export const insightsApi = new Hono<Env>()
  .get(
    '/statistics',
    operation({
      summary: 'Get totals and the latest items',
      tags,
      unlimited: 'admins',
      responses: { 200: jsonResponse('Statistics', statisticsResponse) },
    }),
    requireAdmin,
    async (c) => c.json(await c.var.asAdmin(readStatistics)),
  )
  .get(
    '/analytics',
    operation({
      summary: 'Get the top startups and daily activity',
      description: 'Days are in UTC, ending today. Days without activity are included as zeros.',
      tags,
      unlimited: 'admins',
      responses: { 200: jsonResponse('Analytics', analyticsResponse) },
    }),
    requireAdmin,
    validate('query', z.object({ days: period })),
    async (c) => c.json(await c.var.asAdmin((tx) => readAnalytics(tx, c.req.valid('query').days))),
  )

export type InsightsApi = typeof insightsApi
