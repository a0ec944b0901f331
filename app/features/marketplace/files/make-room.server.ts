import { member } from '../../../platform/database/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { tooManyRequests } from '../../../platform/errors/errors.ts'
import { discardUpload, type UploadParts } from './finish-upload.server.ts'
import { deleteOldestFiles, waitingFiles } from './listing-uploads.db.ts'
import { countUnfinished, stalledUploads } from './unfinished-uploads.db.ts'

/** How many unfinished uploads, and how many files in no listing, a member may have: three full forms of each. */
const MOST = 60

/** Minutes without a piece after which an upload makes room for another one. */
const STALLED_MINUTES = 60

/**
 * Makes room for one more upload. A lost draft leaves files behind that nobody can reach any more: the oldest go first.
 * @throws AppError 429 where there is none
 */
export async function makeRoom(parts: Omit<UploadParts, 'locker'>, userId: string): Promise<void> {
  const { db } = parts
  const waiting = await db.as(member(userId), async (tx) => {
    const count = (await waitingFiles(tx, userId)).length
    if (count < MOST) return count
    await deleteOldestFiles(tx, userId, count - MOST + 1)
    return (await waitingFiles(tx, userId)).length
  })
  if ((await unfinished(db, userId)) >= MOST)
    for (const upload of await db.system((tx) => stalledUploads(tx, STALLED_MINUTES, userId)))
      await discardUpload(parts, upload)
  if (waiting >= MOST || (await unfinished(db, userId)) >= MOST)
    throw tooManyRequests(
      "You have a lot of files that aren't in a listing yet. Finish a listing, or try again in an hour.",
    )
}

const unfinished = (db: Database, userId: string) => db.system((tx) => countUnfinished(tx, userId))
