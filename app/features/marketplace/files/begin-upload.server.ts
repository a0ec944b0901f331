import { Metadata } from '@tus/server'
import { z } from 'zod'
import { member } from '../../../platform/database/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { invalid, tooLarge, tooMany } from '../../../platform/errors/errors.ts'
import { extensionOf, fileName } from '../../../platform/files/file-name.ts'
import { ASSET_LIMITS } from '../asset.ts'
import { discardUpload, type UploadParts } from './finish-upload.server.ts'
import { deleteOldestFiles, waitingFiles } from './listing-uploads.db.ts'
import {
  countUnfinished,
  findUnfinished,
  reserveUpload,
  stalledUploads,
  type UnfinishedUpload,
} from './unfinished-uploads.db.ts'

/** How many unfinished uploads, and how many files in no listing, a member may have: three full forms of each. */
const MOST = 60

/** Minutes without a piece after which an upload makes room for another one. */
const STALLED_MINUTES = 60

const metadata = z.object({ id: z.uuid().toLowerCase(), filename: z.string().min(1) })

/** STORE-02 */
const pathOf = (userId: string, id: string, name: string) =>
  `${userId}/temp/${Date.now()}-${id.replaceAll('-', '')}.${extensionOf(name) || 'bin'}`

/** The upload that a request of the protocol tus announces. @throws AppError 400, 413 */
export function announcedUpload(headers: Headers, userId: string): UnfinishedUpload {
  const length = headers.get('upload-length') ?? ''
  if (!/^\d{1,15}$/.test(length)) throw invalid('Upload-Length must say how long the file is.')
  const read = metadata.safeParse(parsed(headers.get('upload-metadata') ?? ''))
  if (!read.success) throw invalid('Upload-Metadata must have an id and a filename.')
  const size = Number(length)
  if (size === 0) throw invalid('This file is empty. Please choose another one.')
  if (size > ASSET_LIMITS.file_size) throw tooLarge('A file may have at most 200 MB.')
  const { id } = read.data
  const name = fileName(read.data.filename)
  return { id, user_id: userId, name, size, path: pathOf(userId, id, name) }
}

function parsed(header: string): unknown {
  try {
    return Metadata.parse(header)
  } catch {
    return undefined
  }
}

/**
 * Reserves the id of a new upload for its sender. A repeated announcement finds the earlier reservation.
 * @throws AppError 400 when they announced another file under this id, 403 when the id is somebody else's, 429 when they
 *   have too many files
 */
export async function beginUpload(
  parts: Omit<UploadParts, 'locker'>,
  announced: UnfinishedUpload,
): Promise<UnfinishedUpload> {
  const { id, user_id, name, size } = announced
  const earlier = await parts.db.system((tx) => findUnfinished(tx, user_id, id))
  if (!earlier) await makeRoom(parts, user_id)
  const upload = earlier ?? (await parts.db.system((tx) => reserveUpload(tx, announced)))
  if (upload.name !== name || upload.size !== size) throw invalid('This id belongs to another file.')
  return upload
}

/** A lost draft leaves files behind that nobody can reach any more: the oldest of them go first. */
async function makeRoom(parts: Omit<UploadParts, 'locker'>, userId: string): Promise<void> {
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
    throw tooMany(
      'Many of your files are in no listing yet. Please finish a listing, or come back in an hour.',
    )
}

const unfinished = (db: Database, userId: string) => db.system((tx) => countUnfinished(tx, userId))
