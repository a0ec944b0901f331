import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../../platform/http/env.ts'
import { jsonResponse } from '../../platform/http/json-response.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import { after } from '../../platform/validation/page-params.ts'
import { requireModerator } from '../accounts/roles/require-moderator.server.ts'
import { listDecided } from './decided.db.ts'
import { decidedThingsResponse } from './decided-response.schema.ts'

/** /api/admin/decisions is for moderators and admins, and shows them nothing about themselves. */
export const decidedApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'List what moderators decided, latest first',
    description: 'Nothing about yourself. Of an anonymous story, its author is not named.',
    tags: ['moderation'],
    unlimited: 'moderators',
    responses: { 200: jsonResponse('One page of decisions', decidedThingsResponse) },
  }),
  requireModerator,
  validate(
    'query',
    z.object({
      after,
      thing: z
        .uuid()
        .toLowerCase()
        .optional()
        .meta({ description: 'Only what was decided about this thing' }),
    }),
  ),
  async (c) => c.json(await c.var.asModerator((tx) => listDecided(tx, c.req.valid('query')))),
)

export type DecidedApi = typeof decidedApi
