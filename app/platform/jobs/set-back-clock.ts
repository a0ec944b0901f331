import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * What was stored before the database's clock was set back has times in the future, and would wait for them:
 * jobs, schedules, rate limits and locks. Sets these to now. One process does it; which one doesn't matter.
 * @returns whether the clock was set back since the last run of the schedules, by more than ten seconds
 */
export const recoverFromSetBackClock = (db: Database): Promise<boolean> =>
  db.owner.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update pgboss.version
      set cron_on = now(), bam_on = least(bam_on, now()), flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now())
      where cron_on > now() + interval '10 seconds'
      returning 1`.execute(tx)
    if (rows.length === 0) return false
    await sql`
      update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
    `.execute(tx)
    await sql`
      update pgboss.job set start_after = least(start_after, now()), started_on = least(started_on, now())
      where state in ('created', 'retry', 'active') and (start_after > now() or started_on > now())`.execute(
      tx,
    )
    await sql`
      update app.rate_limits set hits = (select array_agg(least(hit, now()) order by hit) from unnest(hits) hit)
      where now() < any(hits)`.execute(tx)
    // Whoever still holds one renews it.
    await sql`update app.unfinished_uploads set locked_until = now() where locked_until > now()`.execute(tx)
    return true
  })
