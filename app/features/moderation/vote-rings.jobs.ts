import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/http/env.ts'

/** Opens cases for stories whose votes came together. @returns how many stories it found */
export const findVoteRings = (db: Database): Promise<number> =>
  db.background(async (tx) => {
    const { rows } = await sql<{ found: number }>`select app.find_vote_rings() as found`.execute(tx)
    return rows[0]?.found ?? 0
  })

/** Looks for them four times an hour. */
export const startFindingVoteRings = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  jobs.schedule('vote-rings', '7,22,37,52 * * * *', async () => void (await findVoteRings(db)))
