import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { releaseSettledLinks } from './held-links.db.ts'

/** Shows the links of those who aren't new any more, every hour. */
export const startReleasingLinks = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.schedule('held-links', '13 * * * *', async () => {
    await db.background(releaseSettledLinks)
  })
