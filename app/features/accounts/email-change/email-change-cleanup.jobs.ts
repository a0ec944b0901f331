import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { deleteExpiredChanges } from '../store/email-changes.db.ts'

export const startEmailChangeCleanup = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.schedule('email-changes-expired', '27 3 * * *', () => deleteExpiredChanges(db))
