import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import { removeLocation } from '../../../platform/files/photos/photo-location.ts'
import { checksumsOf } from '../../../platform/files/storage/checksums.ts'
import { recordLocationRemoval, storageKey } from './listing-uploads.db.ts'

/** Takes the place out of a stored photo. The rest of the file stays as it is. Repeating it has no effect. */
export async function removeStoredLocation(
  { db, files }: { db: Database; files: Files },
  { upload_id, path }: { upload_id: string; path: string },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'unpause-photo-'))
  const copy = join(folder, 'photo')
  try {
    await pipeline(await files.getStream(storageKey({ path })), createWriteStream(copy))
    await removeLocation(copy)
    const checksums = await checksumsOf(createReadStream(copy))
    await files.putFile(storageKey({ path }), copy)
    await db.system((tx) => recordLocationRemoval(tx, upload_id, checksums))
  } finally {
    await rm(folder, { recursive: true })
  }
}
