import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { RateLimit } from './rate-limit-table.ts'

export interface RateLimitResult {
  allowed: boolean
  /** Attempts left in the window. */
  remaining: number
  /** How many seconds pass until the oldest attempt leaves the window. */
  resetAfter: number
  /** How many seconds pass until the next attempt can succeed; null when this one did. */
  retryAfter: number | null
}

/**
 * Counts an attempt unless `tx` rolls back. Refused attempts don't count, so that retrying doesn't extend the
 * wait.
 */
export async function consumeRateLimit(
  tx: Tx,
  key: string,
  { window, max }: RateLimit,
): Promise<RateLimitResult> {
  const now = new Date(Date.now()).toISOString()
  const { rows } = await sql<{ is_allowed: boolean; used: number; reset_after: number }>`
    select is_allowed, used, reset_after from app.count_attempt(${key}, ${window}, ${max}, ${now})
  `.execute(tx)
  const { is_allowed: allowed, used, reset_after: resetAfter } = rows[0]!
  return {
    allowed,
    remaining: Math.max(0, max - used),
    resetAfter,
    retryAfter: allowed ? null : resetAfter,
  }
}

/** @returns seconds until an attempt can succeed, or null when one can now. Counts none. */
export async function waitForAttempt(
  tx: Tx,
  key: string,
  { window, max }: RateLimit,
): Promise<number | null> {
  const row = await tx
    .selectFrom('app.rate_limits')
    .select(({ ref }) => ref('hits').$castTo<string[]>().as('hits'))
    .where('key', '=', key)
    .executeTakeFirst()
  const ends = (row?.hits ?? []).map((hit) => new Date(hit).getTime() + window * 1000)
  const counted = ends.filter((end) => end > Date.now())
  return counted.length < max ? null : Math.ceil((Math.min(...counted) - Date.now()) / 1000)
}

export async function deleteExpiredRateLimits(db: Database): Promise<void> {
  await db.background((tx) =>
    tx.deleteFrom('app.rate_limits').where('expires_at', '<', new Date(Date.now()).toISOString()).execute(),
  )
}
