import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { withSystemRights } from '../../database/with-system-rights.ts'
import type { RateLimit } from './rate-limit-table.ts'

export interface RateLimitResult {
  allowed: boolean
  /** Attempts left in the window. */
  remaining: number
  /** Seconds until the oldest attempt leaves the window. */
  resetAfter: number
  /** Seconds until the next attempt can succeed; null when this one did. */
  retryAfter: number | null
}

/** Counts an attempt unless `tx` rolls back. Refused attempts don't count, so that retrying doesn't extend the wait. */
export const consumeRateLimit = (
  tx: Tx,
  key: string,
  { window, max }: RateLimit,
): Promise<RateLimitResult> => {
  const now = sql`${new Date(Date.now()).toISOString()}::timestamptz`
  const duration = sql`make_interval(secs => ${window})`
  return withSystemRights(tx, async () => {
    const { rows } = await sql<{ is_allowed: boolean; used: number; reset_after: number }>`
      insert into app.rate_limits as counted (key, hits, is_allowed, expires_at)
      values (${key}, array[${now}], true, ${now} + ${duration})
      on conflict (key) do update set (hits, is_allowed, expires_at) = (
        select
          case when count(*) < ${max}::int then array_agg(hit order by hit) || ${now} else array_agg(hit order by hit) end,
          count(*) < ${max}::int,
          case when count(*) < ${max}::int then excluded.expires_at else counted.expires_at end
        from unnest(counted.hits) hit
        where hit > ${now} - ${duration}
      )
      returning
        is_allowed,
        cardinality(hits) as used,
        ceil(extract(epoch from hits[1] + ${duration} - ${now}))::int as reset_after
    `.execute(tx)
    const { is_allowed: allowed, used, reset_after: resetAfter } = rows[0]!
    return {
      allowed,
      remaining: Math.max(0, max - used),
      resetAfter,
      retryAfter: allowed ? null : resetAfter,
    }
  })
}

export async function deleteExpiredRateLimits(db: Database): Promise<void> {
  await db.background((tx) =>
    tx.deleteFrom('app.rate_limits').where('expires_at', '<', new Date(Date.now()).toISOString()).execute(),
  )
}
