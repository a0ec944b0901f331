import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { GrowingWait } from './rate-limit-table.ts'

export interface WaitingAttempt {
  /** When it was counted, to take it back. */
  at: Date
  /** How many seconds pass until the next attempt can succeed; null if this one was counted. */
  retryAfter: number | null
}

const timestamp = (date: Date) => sql<Date>`${date.toISOString()}::timestamptz`

/**
 * Counts an attempt once the wait after the last one is over. Concurrent attempts wait for each other.
 * Refused ones don't count, so that retrying doesn't extend the wait. Needs system rights.
 */
export async function countAfterWait(tx: Tx, key: string, limit: GrowingWait): Promise<WaitingAttempt> {
  const at = new Date(Date.now())
  const now = timestamp(at)
  const window = sql`make_interval(secs => ${limit.window}::int)`
  const waitAfter = (attempts: ReturnType<typeof sql>) => sql`make_interval(secs => case
    when ${attempts} < ${limit.free}::int then 0
    else least(${limit.longest}::int, ${limit.first}::int * power(2, least(${attempts} - ${limit.free}::int, 30)))
  end)`
  const { rows } = await sql<{ is_allowed: boolean; retry_after: number }>`
    insert into app.rate_limits as counted (key, hits, is_allowed, expires_at)
    values (${key}, array[${now}], true, ${now} + ${window})
    on conflict (key) do update set (hits, is_allowed, expires_at) = (
      select
        case when is_over then hits || ${now} else hits end,
        is_over,
        case when is_over then excluded.expires_at else counted.expires_at end
      from (
        select
          array_agg(hit order by hit) as hits,
          coalesce(max(hit) + ${waitAfter(sql`count(*)::int`)} <= ${now}, true) as is_over
        from unnest(counted.hits) hit
        where hit > ${now} - ${window}
      ) recent
    )
    returning
      is_allowed,
      ceil(extract(epoch from
        hits[cardinality(hits)] + ${waitAfter(sql`cardinality(hits)`)} - ${now}
      ))::int as retry_after
  `.execute(tx)
  const { is_allowed, retry_after } = rows[0]!
  return { at, retryAfter: is_allowed ? null : retry_after }
}

/** Uncounts one attempt, so that it doesn't lengthen the next wait. Needs system rights. */
export async function takeBackAttempt(tx: Tx, key: string, at: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from app.rate_limits where key = ${key} and hits = array[${timestamp(at)}]
  `.execute(tx)
  if (numAffectedRows === 1n) return
  const position = sql`array_position(hits, ${timestamp(at)})`
  await sql`
    update app.rate_limits set hits = hits[:${position} - 1] || hits[${position} + 1:]
    where key = ${key} and ${position} is not null
  `.execute(tx)
}

/** Needs system rights. */
export async function deleteAttempts(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('app.rate_limits').where('key', '=', key).execute()
}
