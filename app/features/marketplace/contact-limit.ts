import { createMiddleware } from 'hono/factory'
import { tooMany } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { requestLimits } from '../../platform/http/request-limits.db.ts'
import { whoAsks } from '../../platform/http/who-asks.ts'

/** More sellers than anybody writes to in ten minutes; few enough that nobody collects addresses. */
const CONTACTS = { window: 600, max: 20 }

/** Sellers' addresses are given one at a time, and not without end. @throws AppError 429 */
export const contactLimit = createMiddleware<Env>(async (c, next) => {
  const key = `asset-contact:${c.var.pseudonymOf(whoAsks(c))}`
  const { retryAfter } = await requestLimits(c.var.db).consume(key, CONTACTS)
  if (retryAfter !== null) {
    c.header('retry-after', String(retryAfter))
    throw tooMany('You have looked at many contacts in a short time. Please try again in a few minutes.')
  }
  await next()
})
