import { sql } from 'kysely'
import { networkOf } from '../app/platform/http/rate-limits/network-of.ts'
import { rateLimitKey } from '../app/platform/http/rate-limits/rate-limit.ts'
import type { RateLimitName } from '../app/platform/http/rate-limits/rate-limit-table.ts'
import type { TestApp } from './app.ts'

/** A member, or a guest's address. */
type Caller = { id: string } | string

interface Attempts {
  caller: Caller
  /** How many the caller has made, all at the same moment. */
  count: number
  secondsAgo?: number
  subject?: string
}

/** Lets tests of something else write a lot. */
export const resetRateLimits = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  await db.system((tx) => tx.deleteFrom('app.rate_limits').execute())
}

/** Replaces what a limit has counted. */
export async function setAttempts(
  { db, services }: TestApp,
  name: RateLimitName,
  { caller, count, secondsAgo = 0, subject = '' }: Attempts,
): Promise<void> {
  const who = typeof caller === 'string' ? `address ${networkOf(caller)}` : `member ${caller.id}`
  const key = rateLimitKey(services.pseudonymOf, name, `${who} ${subject}`)
  const at = new Date(Date.now() - secondsAgo * 1000).toISOString()
  await db.system((tx) =>
    sql`
      insert into app.rate_limits (key, hits, is_allowed, expires_at)
      values (${key}, array_fill(${at}::timestamptz, array[${count}::int]), true, now() + interval '1 day')
      on conflict (key) do update set hits = excluded.hits`.execute(tx),
  )
}

/** The names of the limits that requests have counted. */
export async function countedLimits({ db }: TestApp): Promise<string[]> {
  const rows = await db.system((tx) => tx.selectFrom('app.rate_limits').select('key').execute())
  return rows.map(({ key }) => key.split(':')[0]!)
}
