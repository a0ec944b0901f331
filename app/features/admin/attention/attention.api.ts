import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { requireAdmin } from '../../../platform/http/require-admin.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { readAttention } from './attention.db.ts'
import { attentionResponse } from './attention-response.schema.ts'

/** /api/admin/attention */
export const attentionApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'Get what waits for an admin: corrections, reports, appeals, and messages to support',
    tags: ['admin'],
    unlimited: 'admins',
    responses: { 200: jsonResponse('What waits', attentionResponse) },
  }),
  requireAdmin,
  async (c) => c.json(await c.var.asAdmin(readAttention)),
)

export type AttentionApi = typeof attentionApi
