import { createMiddleware } from 'hono/factory'
import { tooManyRequests } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { exceedsRateLimit } from '../../../platform/http/rate-limit.ts'

/** @throws AppError 429 */
export const contactLimit = createMiddleware<Env>(async (c, next) => {
  if (await exceedsRateLimit(c, 'asset-contact'))
    throw tooManyRequests(
      "You've viewed a lot of contacts in a short time. Please try again in a few minutes.",
    )
  await next()
})
