import { member } from '../../../platform/database/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/rate-limits/refuse.ts'
import { discardUpload, type UploadParts } from './finish-upload.server.ts'
import { deleteOldestFiles, stalledUploads, unfinishedSince, waitingFiles } from './listing-uploads.db.ts'
import { UPLOAD_ERRORS } from './upload-texts.ts'

/** How many unfinished uploads a member may have, and how many files in no listing: three full forms each. */
const LIMIT = 60

/**
 * How many minutes an upload may make no progress before it may be discarded. A file that isn't in a listing
 * is kept for the same time.
 */
const STALLED_MINUTES = 60

/** Deletes the oldest files of lost drafts to make room for one more upload. @throws AppError 429 */
export async function makeRoom(parts: Omit<UploadParts, 'locker'>, userId: string): Promise<void> {
  const { db } = parts
  const waiting = await db.as(member(userId), async (tx) => {
    const count = (await waitingFiles(tx, userId)).length
    if (count >= LIMIT) await deleteOldestFiles(tx, userId, count - LIMIT + 1)
    return (await waitingFiles(tx, userId)).map((file) => new Date(file.uploadedAt))
  })
  if ((await unfinished(db, userId)).length >= LIMIT)
    for (const upload of await db.system((tx) => stalledUploads(tx, STALLED_MINUTES, userId)))
      await discardUpload(parts, upload)
  const wait = Math.max(secondsUntilRoom(waiting), secondsUntilRoom(await unfinished(db, userId)))
  if (wait > 0) throw refusal(LIMIT, wait, UPLOAD_ERRORS.tooMany)
}

/**
 * How long until one of them may go. Room is made once only `LIMIT - 1` are too young for it.
 * @param times newest first
 */
function secondsUntilRoom(times: Date[]): number {
  const last = times[LIMIT - 1]
  if (!last) return 0
  return Math.max(1, Math.ceil((last.getTime() - Date.now()) / 1000) + STALLED_MINUTES * 60)
}

const unfinished = (db: Database, userId: string) => db.system((tx) => unfinishedSince(tx, userId))
