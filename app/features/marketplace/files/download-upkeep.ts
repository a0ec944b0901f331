import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { forgetDownloads } from './asset-files.db.ts'

/** As far back as analytics looks; after that nobody needs to know who it was. */
const DAYS_KEPT = 90

/** Forgets each night who downloaded what so long ago that it no longer counts. */
export const startDownloadUpkeep = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.schedule('downloads-forgotten', '41 4 * * *', () => forgetDownloads(db, DAYS_KEPT))
