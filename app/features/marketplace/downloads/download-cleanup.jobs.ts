import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { deleteOldDownloads } from './asset-files.db.ts'

/** How many days downloads are kept, since analytics look no further back. */
const RETENTION_DAYS = 90

export const startDownloadCleanup = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.schedule('downloads-old', '41 4 * * *', () => deleteOldDownloads(db, RETENTION_DAYS), {
    formerly: 'downloads-forgotten',
  })
