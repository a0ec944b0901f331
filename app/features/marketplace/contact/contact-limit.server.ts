import { createMiddleware } from 'hono/factory'
import { tooManyRequests } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { exceedsRateLimit } from '../../../platform/http/rate-limits/rate-limit.ts'
import { CONTACT_TEXTS } from './contact-texts.ts'

/** @throws AppError 429 */
export const contactLimit = createMiddleware<Env>(async (c, next) => {
  if (await exceedsRateLimit(c, 'asset-contact')) throw tooManyRequests(CONTACT_TEXTS.tooMany)
  await next()
})
