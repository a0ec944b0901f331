import { member } from '../../../platform/database/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { tooManyRequests } from '../../../platform/errors/errors.ts'
import { discardUpload, type UploadParts } from './finish-upload.server.ts'
import { deleteOldestFiles, waitingFiles } from './listing-uploads.db.ts'
import { countUnfinished, stalledUploads } from './unfinished-uploads.db.ts'
import { UPLOAD_ERRORS } from './upload-texts.ts'

/** Unfinished uploads, and files in no listing: three full forms each. */
const LIMIT = 60

/** Minutes without progress after which an upload may be discarded. */
const STALLED_MINUTES = 60

/** Deletes the oldest files of lost drafts to make room for one more upload. @throws AppError 429 */
export async function makeRoom(parts: Omit<UploadParts, 'locker'>, userId: string): Promise<void> {
  const { db } = parts
  const waiting = await db.as(member(userId), async (tx) => {
    const count = (await waitingFiles(tx, userId)).length
    if (count < LIMIT) return count
    await deleteOldestFiles(tx, userId, count - LIMIT + 1)
    return (await waitingFiles(tx, userId)).length
  })
  if ((await unfinished(db, userId)) >= LIMIT)
    for (const upload of await db.system((tx) => stalledUploads(tx, STALLED_MINUTES, userId)))
      await discardUpload(parts, upload)
  if (waiting >= LIMIT || (await unfinished(db, userId)) >= LIMIT)
    throw tooManyRequests(UPLOAD_ERRORS.tooMany)
}

const unfinished = (db: Database, userId: string) => db.system((tx) => countUnfinished(tx, userId))
