import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { validate } from '../../../platform/http/validate.ts'
import { after } from '../../../platform/validation/page-params.ts'
import { requireAdmin } from '../../accounts/roles/require-admin.server.ts'
import type { Period } from '../admin.ts'
import {
  analyticsResponse,
  auditRecordResponse,
  auditResponse,
  statisticsResponse,
} from '../admin-response.schema.ts'
import { listAudit, readAudit } from '../audit/audit.db.ts'
import { AUDIT_ACTIONS, type AuditAction } from '../audit/audit.ts'
import { AUDIT_TEXTS } from '../settings/settings-texts.ts'
import { readAnalytics, readStatistics } from './insights.db.ts'

const tags = ['admin']

const period = z
  .enum(['30', '90'], 'days must be 30 or 90')
  .default('30')
  .transform((days) => Number(days) as Period)

const actions = z.enum(Object.keys(AUDIT_ACTIONS) as AuditAction[], AUDIT_TEXTS.unknownAction)

/** CALLS-23, CALLS-26 */
export const insightsApi = new Hono<Env>()
  .get(
    '/statistics',
    describeRoute({
      summary: 'Get totals and the latest items',
      tags,
      responses: { 200: jsonResponse('Statistics', statisticsResponse) },
    }),
    requireAdmin,
    async (c) => c.json(await c.var.asAdmin(readStatistics)),
  )
  .get(
    '/analytics',
    describeRoute({
      summary: 'Get the top startups and daily activity',
      description: 'Days are in UTC, ending today. Days without activity are included as zeros.',
      tags,
      responses: { 200: jsonResponse('Analytics', analyticsResponse) },
    }),
    requireAdmin,
    validate('query', z.object({ days: period })),
    async (c) => c.json(await c.var.asAdmin((tx) => readAnalytics(tx, c.req.valid('query').days))),
  )
  .get(
    '/audit_log',
    describeRoute({
      summary: 'List audit log entries, newest first',
      tags,
      responses: { 200: jsonResponse('One page of entries', auditResponse) },
    }),
    requireAdmin,
    validate('query', z.object({ action: actions.optional(), after })),
    async (c) => c.json(await c.var.asAdmin((tx) => listAudit(tx, c.req.valid('query')))),
  )
  .get(
    '/audit_log/:id',
    describeRoute({
      summary: 'Get an audit log entry with its saved record',
      tags,
      responses: { 200: jsonResponse('The entry', auditRecordResponse) },
    }),
    requireAdmin,
    idParam(AUDIT_TEXTS.notFound),
    async (c) => {
      const record = await c.var.asAdmin((tx) => readAudit(tx, c.req.valid('param').id))
      if (!record) throw notFound(AUDIT_TEXTS.notFound)
      return c.json(record)
    },
  )

export type InsightsApi = typeof insightsApi
