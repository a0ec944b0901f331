import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import { countRequest } from './rate-limit.ts'

/** Counts requests that carry a search text, which cost the database most. @throws AppError 429 */
export const searchLimit = createMiddleware<Env>(async (c, next) => {
  if (c.req.query('search')?.trim()) await countRequest(c, 'search')
  await next()
})
