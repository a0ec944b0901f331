import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { Database } from '../../../platform/database/database.ts'
import { unpackInProcess } from '../../../platform/files/archives/unpack-in-process.ts'
import { mostUnpacked } from '../../../platform/files/archives/zip-archive.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { fileWithId, recordArchiveCheck, storageKey, uncheckedFiles } from './listing-uploads.db.ts'
import { returnUnpacking } from './unpacking-budget.db.ts'

interface Parts {
  db: Database
  files: Pick<Files, 'exists' | 'getStream'>
  log: Pick<Logger, 'warn'>
}

/** An upload that `detectContent` takes for an archive, by its ID. */
export interface ArchiveJob {
  id: string
  /** Whether the budget of the member's day has it. */
  isReserved?: boolean
}

export const UNPACK_QUEUE = 'unpack-archive'

/** One archive is unpacked at a time, since each takes a processor. The lease is in seconds. */
const OPTIONS = { lease: 3600, concurrency: 1 }

const BATCH_SIZE = 100

/** How long checking all files may take, in seconds: there may be years of uploads. */
const LONG_LEASE = 12 * 60 * 60

export const openUnpackQueue = (jobs: Pick<Jobs, 'open'>): Promise<void> => jobs.open(UNPACK_QUEUE, OPTIONS)

/**
 * Marks an archive that unpacks to more than its directory says, or than we accept. One that was deleted is
 * left out.
 */
async function checkArchive(
  { db, files, log }: Parts,
  { id, isReserved }: ArchiveJob,
  signal: AbortSignal,
): Promise<void> {
  const file = await db.system((tx) => fileWithId(tx, id))
  if (!file || !(await files.exists(storageKey(file)))) return
  const folder = await mkdtemp(join(tmpdir(), 'unpause-archive-'))
  const path = join(folder, 'archive')
  try {
    await pipeline(await files.getStream(storageKey(file)), createWriteStream(path), { signal })
    const maxBytes = mostUnpacked(file.size)
    const { fault, unpacked } = await unpackInProcess(path, { folder, maxBytes, signal })
    if (fault) log.warn({ key: storageKey(file), fault }, 'an archive is unsafe')
    await db.system(async (tx) => {
      await recordArchiveCheck(tx, id, { isUnsafe: fault !== null })
      if (isReserved) await returnUnpacking(tx, file.user_id, Math.max(0, maxBytes - unpacked))
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Checks files without a check: those from before there were checks, those of a restored backup, which has no
 * jobs, and those whose job has failed.
 */
export async function checkRemainingArchives(parts: Parts, signal: AbortSignal): Promise<void> {
  let after: string | null = null
  for (;;) {
    const batch: ArchiveJob[] = await parts.db.background((tx) => uncheckedFiles(tx, after, BATCH_SIZE))
    const last = batch.at(-1)
    if (!last) return
    after = last.id
    for (const { id } of batch) {
      signal.throwIfAborted()
      await checkArchive(parts, { id }, signal).catch((err: unknown) => {
        signal.throwIfAborted()
        parts.log.warn({ err, upload: id }, "an archive couldn't be checked")
      })
    }
  }
}

/** Checks each archive after its upload, and every night those that remain. */
export async function startUnpacking({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> {
  await jobs.work<ArchiveJob>(UNPACK_QUEUE, (job, signal) => checkArchive(parts, job, signal), OPTIONS)
  await jobs.schedule('archives-checked', '27 4 * * *', (signal) => checkRemainingArchives(parts, signal), {
    lease: LONG_LEASE,
  })
}
