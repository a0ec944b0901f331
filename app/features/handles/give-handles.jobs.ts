import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { handlesFor } from './suggest-handle.server.ts'
import { firstFreeHandle, tryHandle } from './take-handle.server.ts'

interface Parts {
  db: Database
  pseudonymOf: (text: string) => string
}

const BATCH_SIZE = 100

/** A handle for names without Latin letters, and where all of a name are taken. */
const withoutName = () =>
  Array.from({ length: 5 }, () => `member-${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`)

/**
 * Gives a handle, suggested from the name, to those who published before there were handles. Safe to repeat.
 */
export async function giveHandles({ db, pseudonymOf }: Parts): Promise<void> {
  let given: number
  do {
    given = await db.background(async (tx) => {
      const waiting = await tx
        .selectFrom('app.handles_to_give')
        .innerJoin('profiles', 'profiles.id', 'user_id')
        .select(['profiles.id', 'full_name', 'handle'])
        .orderBy('profiles.created_at')
        .orderBy('profiles.id')
        .limit(BATCH_SIZE)
        .forUpdate()
        .execute()
      for (const { id, full_name, handle } of waiting) {
        if (handle !== null || full_name === null) continue
        const free = await firstFreeHandle(tx, pseudonymOf, id, [...handlesFor(full_name), ...withoutName()])
        if (free) await tryHandle(tx, pseudonymOf, id, free)
      }
      const ids = waiting.map(({ id }) => id)
      if (ids.length > 0) await tx.deleteFrom('app.handles_to_give').where('user_id', 'in', ids).execute()
      return waiting.length
    })
  } while (given === BATCH_SIZE)
}

export const scheduleHandles = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('handles-to-give', '*/5 * * * *', () => giveHandles(parts))
