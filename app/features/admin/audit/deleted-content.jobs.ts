import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const RESTORABLE_DAYS = 30

const BATCH_SIZE = 50

const CONTENT = [
  ['startups', 'startup_id'],
  ['marketplace_assets', 'asset_id'],
  ['comments', 'comment_id'],
] as const

interface Parts {
  db: Database
}

/** Every hour. */
export const startDeletedContentRemoval = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('deleted-content', '41 * * * *', () => removeDeletedContent(parts))

/** Removes what was deleted 30 days ago. Triggers queue its files for deletion. */
export async function removeDeletedContent({ db }: Parts): Promise<void> {
  const until = new Date(Date.now() - RESTORABLE_DAYS * DAY_MS).toISOString()
  for (const [table, column] of CONTENT) {
    for (;;) {
      const { numAffectedRows = 0n } = await db.background((tx) =>
        sql`
          delete from ${sql.table(table)} where id in (
            select ${sql.ref(column)} from content_deletions
            where ${sql.ref(column)} is not null and created_at <= ${until}::timestamptz
            order by created_at limit ${sql.lit(BATCH_SIZE)}
          )`.execute(tx),
      )
      if (numAffectedRows < BigInt(BATCH_SIZE)) break
    }
  }
}
