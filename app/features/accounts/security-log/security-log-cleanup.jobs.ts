import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { deleteOldSecurityEvents } from '../events/record-security-event.db.ts'
import { SECURITY_LOG_RETENTION } from '../events/security-event.ts'

export const startSecurityLogCleanup = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.schedule('security-events-old', '52 3 * * *', () => cleanSecurityLog(db))

export const cleanSecurityLog = (db: Database): Promise<void> =>
  db.background(async (tx) => {
    await deleteOldSecurityEvents(tx, SECURITY_LOG_RETENTION)
  })
