import { createMiddleware } from 'hono/factory'
import { tooMany } from '../../../platform/errors/errors.ts'
import { isOneTooMany } from '../../../platform/http/caller-limit.ts'
import type { Env } from '../../../platform/http/env.ts'

/** More sellers than anybody writes to in ten minutes; few enough that nobody collects addresses. */
const CONTACTS = { window: 600, max: 20 }

/** Sellers' addresses are given one at a time, and not without end. @throws AppError 429 */
export const contactLimit = createMiddleware<Env>(async (c, next) => {
  if (await isOneTooMany(c, 'asset-contact', CONTACTS))
    throw tooMany('You have looked at many contacts in a short time. Please try again in a few minutes.')
  await next()
})
