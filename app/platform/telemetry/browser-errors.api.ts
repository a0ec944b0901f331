import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/env.ts'
import { countFirst } from '../http/rate-limits/count-first.ts'
import { validate } from '../http/validate.ts'
import { operation } from '../operations/operation.ts'
import { toBrowserError } from './browser-errors.ts'
import { BROWSER_ERROR_TEXTS } from './metric-texts.ts'

const report = z.object({
  message: z
    .string(BROWSER_ERROR_TEXTS.message)
    .min(1, BROWSER_ERROR_TEXTS.message)
    .max(500, BROWSER_ERROR_TEXTS.tooLong),
  stack: z.string(BROWSER_ERROR_TEXTS.stack).max(4_000, BROWSER_ERROR_TEXTS.tooLong).optional(),
  path: z.string(BROWSER_ERROR_TEXTS.path).max(500, BROWSER_ERROR_TEXTS.tooLong),
})

/** /api/browser_errors: what `error-reporter.ts` sends. */
export const browserErrorsApi = new Hono<Env>().post(
  '/',
  operation({
    summary: 'Report an error of a page to the operator',
    description: 'IDs, email addresses and queries are left out.',
    tags: ['operation'],
    changes: [],
    whileSuspended: true,
    withoutSecondFactor: true,
    body: { bytes: 8 * 1024 },
    limits: ['browser-error'],
    responses: { 204: { description: 'Logged' } },
  }),
  countFirst(),
  validate('json', report),
  async (c) => {
    const error = toBrowserError(c.req.valid('json'))
    c.var.telemetry.browserErrors.add(error)
    c.var.log.warn(error, 'error in a browser')
    return c.body(null, 204)
  },
)
