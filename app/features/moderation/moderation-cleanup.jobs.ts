import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  closeGoneCases,
  deleteHiddenForGood,
  deleteOldDecisions,
  deletePostedTexts,
  deleteSignals,
  eraseReporters,
} from './moderation-cleanup.db.ts'

export const startModerationCleanup = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.schedule('moderation-old', '37 3 * * *', () => cleanModeration(db))

/** Deletes every night what the privacy page says is kept no longer. */
export async function cleanModeration(db: Database): Promise<void> {
  await db.background(deleteHiddenForGood)
  await db.background(closeGoneCases)
  await db.background(eraseReporters)
  await db.background(deletePostedTexts)
  await db.background(deleteSignals)
  await db.background(deleteOldDecisions)
}
