import type { Context } from 'hono'
import type { Env } from './env.ts'
import { requestLimits } from './request-limits.db.ts'
import { whoAsks } from './who-asks.ts'

/**
 * Counts one more act of a kind of whoever asks, under a name that tells nobody who that is.
 * @param act what is counted
 * @param limit how many are allowed in how many seconds
 * @returns whether it is one too many; the answer then says when to come back
 */
export async function isOneTooMany(
  c: Context<Env>,
  act: string,
  limit: { window: number; max: number },
): Promise<boolean> {
  const key = `${act}:${c.var.pseudonymOf(whoAsks(c))}`
  const { retryAfter } = await requestLimits(c.var.db).consume(key, limit)
  if (retryAfter !== null) c.header('retry-after', String(retryAfter))
  return retryAfter !== null
}
