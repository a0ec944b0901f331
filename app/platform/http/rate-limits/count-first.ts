import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import { countRequest } from './rate-limit.ts'
import type { RateLimitName } from './rate-limit-table.ts'

/**
 * Counts each request before anything looks at what it says, for what guests may send.
 * @param name the operation's only limit by default
 * @throws AppError 429
 */
export const countFirst = (name?: RateLimitName) =>
  createMiddleware<Env>(async (c, next) => {
    await countRequest(c, name)
    await next()
  })
