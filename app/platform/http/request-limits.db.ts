import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

interface Limit {
  /** Seconds. */
  window: number
  max: number
}

/** ms after which a window that began is of no use to anybody. */
const HOUR = 3_600_000

/**
 * Limits on guessing, counted in the database so that all processes count together: at most `max` requests of one key
 * in each `window`, which begins with the first of them. The library's own count would go on as long as no window
 * passes in silence, and shut out an office that signs in steadily.
 */
export const requestLimits = (db: Database) => ({
  async consume(key: string, { window, max }: Limit) {
    const now = Date.now()
    const { count, began } = await db.system(async (tx) => {
      const begins = sql<boolean>`rate_limits.last_request <= ${now - window * 1000}`
      const counted = await tx
        .insertInto('auth.rate_limits')
        .values({ key, count: 1, last_request: now })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when ${begins} then 1 else rate_limits.count + 1 end`,
            last_request: sql`case when ${begins} then excluded.last_request else rate_limits.last_request end`,
          }),
        )
        .returning(['count', 'last_request as began'])
        .executeTakeFirstOrThrow()
      if (counted.count === 1) {
        await tx
          .deleteFrom('auth.rate_limits')
          .where('last_request', '<', now - HOUR)
          .execute()
      }
      return counted
    })
    const retryAfter = Math.ceil((Number(began) + window * 1000 - now) / 1000)
    return count > max ? { allowed: false, retryAfter } : { allowed: true, retryAfter: null }
  },
})
