import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../../platform/http/env.ts'
import { jsonResponse } from '../../platform/http/json-response.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import { cachedFor } from '../../platform/responses/cached-for.ts'
import { after } from '../../platform/validation/page-params.ts'
import { RECORDED_ACTS } from './acts.ts'
import { readLog } from './log.db.ts'
import { moderationLogResponse } from './log-response.schema.ts'

/** /api/moderation_log is the same for everybody. */
export const moderationLogApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'List what moderators did here',
    description:
      'Each act once, the latest first, without names, titles or texts; nothing of it ever changes. `months` has the totals.',
    tags: ['moderation'],
    unlimited: 'page',
    responses: { 200: jsonResponse('One page of the log', moderationLogResponse) },
  }),
  validate(
    'query',
    z.object({
      after,
      act: z.enum(RECORDED_ACTS).optional(),
      month: z
        .string()
        .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'month must be like 2026-11')
        .optional(),
    }),
  ),
  cachedFor('everyone'),
  async (c) => c.json(await readLog(c.var.db.guest, c.req.valid('query'))),
)

export type ModerationLogApi = typeof moderationLogApi
