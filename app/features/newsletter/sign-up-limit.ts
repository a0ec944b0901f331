import type { Context } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { requestLimits } from '../../platform/http/request-limits.db.ts'
import { whoAsks } from '../../platform/http/who-asks.ts'

/** More addresses than anybody has of their own; few enough that nobody has us write to strangers without end. */
const SIGN_UPS = { window: 600, max: 10 }

/**
 * Counts one more address that somebody leaves.
 * @returns whether it is too many; the answer then says when to come back
 */
export async function isOneTooMany(c: Context<Env>): Promise<boolean> {
  const key = `newsletter:${c.var.pseudonymOf(whoAsks(c))}`
  const { retryAfter } = await requestLimits(c.var.db).consume(key, SIGN_UPS)
  if (retryAfter !== null) c.header('retry-after', String(retryAfter))
  return retryAfter !== null
}
