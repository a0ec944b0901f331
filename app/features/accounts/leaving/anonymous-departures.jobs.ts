import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'

/**
 * Lets pages in memory forget anonymous stories whose time to disappear or to come back has passed
 * (SUBMIT-32).
 */
export const reportAnonymousDepartures = (db: Database): Promise<void> =>
  db.system(async (tx) => {
    await sql`select app.report_anonymous_departures()`.execute(tx)
  })

/** Does so every five minutes. */
export const startAnonymousDepartures = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.schedule('anonymous-departures', '*/5 * * * *', () => reportAnonymousDepartures(db))
