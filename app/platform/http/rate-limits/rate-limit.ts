import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { callerKey } from './caller-key.ts'
import { consumeRateLimit } from './rate-limits.db.ts'
import { RATE_LIMITS, type RateLimitName } from './rate-limits.ts'

/** Counts an attempt in a transaction of its own. If the limit is exceeded, sets Retry-After and returns true. */
export async function exceedsRateLimit(c: Context<Env>, name: RateLimitName): Promise<boolean> {
  const key = `${name}:${c.var.pseudonymOf(callerKey(c))}`
  const { retryAfter } = await c.var.db.system((tx) => consumeRateLimit(tx, key, RATE_LIMITS[name]))
  if (retryAfter !== null) c.header('retry-after', String(retryAfter))
  return retryAfter !== null
}
