import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deleteOldNotifications } from './notifications.db.ts'

/** The privacy page says so. */
const RETENTION_DAYS = 180

export const startNotificationCleanup = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.schedule('notifications-old', '57 3 * * *', () => cleanNotifications(db))

/** Whether they were read or not. */
export const cleanNotifications = (db: Database): Promise<void> =>
  db.background((tx) => deleteOldNotifications(tx, RETENTION_DAYS))
