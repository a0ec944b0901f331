import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireAdmin } from '../../../platform/http/require-admin.ts'
import { validate } from '../../../platform/http/validate.ts'
import { retryEmails } from '../../../platform/mail/unsent-emails.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { healthResponse } from './health-response.schema.ts'
import { RETRY_ERRORS } from './health-texts.ts'
import { readHealth } from './read-health.server.ts'

const tags = ['admin']

const retries = z.object({
  ids: z
    .array(z.uuid(RETRY_ERRORS.ids), RETRY_ERRORS.ids)
    .min(1, RETRY_ERRORS.ids)
    .max(100, RETRY_ERRORS.ids),
})

/** /api/admin/health */
export const healthApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'Get the state of the site',
      description:
        'Connections, live readers, slow queries and errors of browsers are those of the instance that answers.',
      tags,
      unlimited: 'admins',
      responses: { 200: jsonResponse('The state', healthResponse) },
    }),
    requireAdmin,
    async (c) => {
      await c.var.asAdmin(async () => undefined)
      c.header('cache-control', 'no-store')
      return c.json(await readHealth(c.var))
    },
  )
  .post(
    '/retries',
    operation({
      summary: 'Send emails and run jobs again that failed',
      description: 'Takes the IDs of failures. Failures that have been resolved since are ignored.',
      tags,
      changes: [],
      limits: ['admin'],
      responses: {
        200: jsonResponse('How many', z.object({ retried: z.int() }).meta({ id: 'RetriedJobs' })),
      },
    }),
    requireAdmin,
    validate('json', retries),
    async (c) => {
      await c.var.asAdmin((tx) => countAttempt(c, tx))
      const { ids } = c.req.valid('json')
      const { db, jobs } = c.var
      const emails = await retryEmails(db, jobs, ids)
      return c.json({ retried: emails + (await jobs.retry(ids)) })
    },
  )

export type HealthApi = typeof healthApi
