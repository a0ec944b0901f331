import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { Database } from '../../../platform/database/database.ts'
import { unpackZip } from '../../../platform/files/archives/unpack-zip.ts'
import { mostUnpacked } from '../../../platform/files/archives/zip-archive.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { fileWithId, markUnsafe, storageKey } from './listing-uploads.db.ts'

interface Parts {
  db: Database
  files: Pick<Files, 'exists' | 'getStream'>
  log: Pick<Logger, 'warn'>
}

/** The ID of an upload whose directory `inspectZip` has accepted. */
export interface ArchiveJob {
  id: string
}

export const UNPACK_QUEUE = 'unpack-archive'

/** One at a time: each takes a processor. In seconds. */
const OPTIONS = { lease: 3600, concurrency: 1 }

export const openUnpackQueue = (jobs: Pick<Jobs, 'open'>): Promise<void> => jobs.open(UNPACK_QUEUE, OPTIONS)

/** Marks an archive that unpacks to more than its directory says, or than we accept. One that was deleted is left out. */
async function unpackArchive(
  { db, files, log }: Parts,
  { id }: ArchiveJob,
  signal?: AbortSignal,
): Promise<void> {
  const file = await db.system((tx) => fileWithId(tx, id))
  if (!file || !(await files.exists(storageKey(file)))) return
  const folder = await mkdtemp(join(tmpdir(), 'unpause-archive-'))
  const path = join(folder, 'archive')
  try {
    await pipeline(await files.getStream(storageKey(file)), createWriteStream(path), {
      ...(signal && { signal }),
    })
    const fault = await unpackZip(path, { maxBytes: mostUnpacked(file.size), ...(signal && { signal }) })
    if (fault === null) return
    log.warn({ key: storageKey(file), fault }, 'an archive is unsafe')
    await db.system((tx) => markUnsafe(tx, id))
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const startUnpacking = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.work<ArchiveJob>(UNPACK_QUEUE, (job, signal) => unpackArchive(parts, job, signal), OPTIONS)
