import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'

/** The page about leaving says so. */
export const MONTHS_AFTER_LEAVING = 12

/** Conversations with a deleted account go after a year. */
export const cleanConversations = (db: Database): Promise<void> =>
  db.background(async (tx) => {
    await sql`
      delete from conversations
      where left_at < now() - make_interval(months => ${sql.lit(MONTHS_AFTER_LEAVING)})`.execute(tx)
  })

export const startConversationCleanup = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.schedule('conversations-left', '11 4 * * *', () => cleanConversations(db))
