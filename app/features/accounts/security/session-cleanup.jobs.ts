import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { deleteOldDevices } from '../events/devices.db.ts'
import { deleteEndedSessions } from '../store/own-sessions.db.ts'
import { deleteExpiredVerifications } from '../store/passkey-challenges.db.ts'
import { deleteExpiredSignIns } from '../store/pending-sign-ins.db.ts'

export const startSessionCleanup = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.schedule('sessions-ended', '47 3 * * *', () => deleteEndedSessionsAndDevices(db))

export const deleteEndedSessionsAndDevices = (db: Database): Promise<void> =>
  db.background(async (tx) => {
    await deleteEndedSessions(tx)
    await deleteOldDevices(tx)
    await deleteExpiredSignIns(tx)
    await deleteExpiredVerifications(tx)
  })
