import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import { portableFileName, uniqueFileNames } from '../../../platform/files/file-name.ts'
import type { Files } from '../../../platform/files/files.ts'
import { sha256Of } from '../../../platform/files/sha256.ts'
import { checksumsOf } from '../../../platform/files/storage/checksums.ts'
import { type StoredEntry, storedZip } from '../../../platform/files/stored-zip.ts'
import { archivedUploads, recordCrc32 } from './asset-files.db.ts'
import { DOWNLOAD_ERRORS } from './download-texts.ts'

export interface ArchivedFile {
  key: string
  path: string
  name: string
}

/** The time of files whose upload isn't recorded any more: the first day that archives know. */
const UNKNOWN_TIME = new Date('1980-01-01T00:00:00Z')

/**
 * When a file was stored.
 * @param upload what is recorded about it
 */
export const storedAt = (upload: { created_at: Date | string } | undefined): Date =>
  upload ? new Date(upload.created_at) : UNKNOWN_TIME

/**
 * An uncompressed zip archive (MKT-24) of which any part can be sent: the same files give the same bytes.
 * @throws AppError 404 if a file no longer exists
 */
export async function createArchive(
  { db, files }: { db: Database; files: Pick<Files, 'exists' | 'sizeOf' | 'getStream'> },
  requested: readonly ArchivedFile[],
) {
  const names = uniqueFileNames(requested.map(({ name }) => portableFileName(name)))
  const known = await archivedUploads(
    db,
    requested.map(({ path }) => path),
  )
  const entries: StoredEntry[] = []
  const checksums: (string | null)[] = []
  for (const [index, { key, path }] of requested.entries()) {
    if (!(await files.exists(key))) throw notFound(DOWNLOAD_ERRORS.oneGone)
    const upload = known.find((one) => one.path === path)
    const crc32 = upload?.crc32 ?? (await computeCrc32(db, files, { key, id: upload?.id }))
    const modified = storedAt(upload)
    entries.push({ key, name: names[index]!, size: await files.sizeOf(key), crc32, modified })
    checksums.push(upload?.sha256 ?? null)
  }
  const { size, open } = storedZip(entries)
  return {
    size,
    /** When the latest of its files was stored. */
    modified: new Date(Math.max(...entries.map(({ modified }) => modified.getTime()))),
    /** A tag that changes with any byte of the archive. */
    etag: `"${sha256Of(Buffer.from(JSON.stringify([entries, checksums])))}"`,
    /**
     * Opens a part of it.
     * @param onEnd called once when it has been sent or its reader goes away
     */
    open: (range: Parameters<typeof open>[1], onEnd: () => void) => open(files, range, onEnd),
  }
}

/** Computes the checksum of a file from before it was recorded. The nightly check does the same. */
async function computeCrc32(
  db: Database,
  files: Pick<Files, 'getStream'>,
  { key, id }: { key: string; id: string | undefined },
): Promise<number> {
  const { crc32 } = await checksumsOf(await files.getStream(key))
  if (id) await recordCrc32(db, id, crc32)
  return crc32
}
