import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { searchLimit } from '../../../platform/http/rate-limits/search-limit.ts'
import { requireAdmin } from '../../../platform/http/require-admin.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { cleanLine } from '../../../platform/text/clean-text.ts'
import { folded } from '../../../platform/text/fold-case.ts'
import { cleaned } from '../../../platform/validation/fields.ts'
import { after } from '../../../platform/validation/page-params.ts'
import { MEMBER_SEARCH_LENGTH, SECURITY_EVENT_KINDS } from '../events/security-event.ts'
import { listOwnSecurityEvents, listSecurityEvents } from './security-log.db.ts'
import { adminSecurityEventsResponse, ownSecurityEventsResponse } from './security-log-response.schema.ts'
import { SECURITY_LOG_ERRORS } from './security-log-texts.ts'

/** /api/security-events shows a member's own events. */
export const ownSecurityEventsApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'List what happened to the security of your account, newest first',
    description: 'Events are kept for 90 days.',
    tags: ['accounts'],
    unlimited: 'own',
    responses: { 200: jsonResponse('One page of events', ownSecurityEventsResponse) },
  }),
  requireSession(),
  validate('query', z.object({ after })),
  async (c) => {
    const { db, actor, session } = c.var
    c.header('cache-control', 'no-store')
    return c.json(await listOwnSecurityEvents(db.reads(actor), session.user.id, c.req.valid('query').after))
  },
)

const filter = z.object({
  search: cleaned(cleanLine, MEMBER_SEARCH_LENGTH, {
    notText: SECURITY_LOG_ERRORS.search,
    tooLong: SECURITY_LOG_ERRORS.search,
  })
    .overwrite(folded)
    .optional()
    .transform((text) => text || undefined),
  kind: z.enum(SECURITY_EVENT_KINDS, SECURITY_LOG_ERRORS.kind).optional(),
  network_hash: z
    .string()
    .regex(/^[\w-]{1,64}$/, SECURITY_LOG_ERRORS.networkHash)
    .optional(),
  after,
})

/** /api/admin/security-events shows everyone's events. */
export const adminSecurityEventsApi = new Hono<Env>().get(
  '/',
  operation({
    summary: "List what happened to the security of members' accounts, newest first",
    description: 'Events are kept for 90 days, and only as long as the account exists.',
    tags: ['admin'],
    limits: ['search'],
    responses: {
      200: jsonResponse('One page of events', adminSecurityEventsResponse),
    },
  }),
  requireAdmin,
  searchLimit,
  validate('query', filter),
  async (c) => c.json(await c.var.asAdmin((tx) => listSecurityEvents(tx, c.req.valid('query')))),
)

export type OwnSecurityEventsApi = typeof ownSecurityEventsApi
export type AdminSecurityEventsApi = typeof adminSecurityEventsApi
