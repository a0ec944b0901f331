import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { updateSearchLevels } from './search-levels.db.ts'

export const startSearchLevels = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.schedule('search-levels', '11 * * * *', () => updateSearchLevels(db))
