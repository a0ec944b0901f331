import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { SIGN_UP_DAYS } from '../sign-up.ts'
import { deleteOldSignUps } from '../store/sign-ups.db.ts'

const DAY = 24 * 60 * 60 * 1000

export const startSignUpCleanup = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.schedule('sign-ups-expired', '17 3 * * *', () =>
    deleteOldSignUps(db, new Date(Date.now() - SIGN_UP_DAYS * DAY)),
  )
