import type { Logger } from 'pino'
import type { Database } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { cronOf, NIGHTLY } from '../../text/nightly-times.ts'
import type { Files } from '../files.ts'
import { type Checksums, checksumsOf } from './checksums.ts'
import {
  deleteFaults,
  type FileFault,
  fillInChecksums,
  type RecordedFile,
  recordCheck,
  recordedFiles,
  recordFault,
} from './file-check.db.ts'

interface Parts {
  db: Database
  files: Pick<Files, 'exists' | 'sizeOf' | 'getStream'>
  log: Pick<Logger, 'info' | 'warn'>
}

/** Files between two writes to the database. Their bytes are read one file after the other. */
const BATCH_SIZE = 100

/** How long a check can take, in seconds: a large store takes hours to read. */
const LEASE = 12 * 60 * 60

/**
 * Reads all files that rows refer to, and records which ones are missing or damaged. Files without a checksum
 * get theirs.
 * @param signal ends the check early; the next one starts over
 * @throws if the store can't be reached
 */
export async function checkFiles({ db, files, log }: Parts, signal?: AbortSignal): Promise<void> {
  const done = { files: 0, bytes: 0 }
  let after: string | null = null
  for (;;) {
    const batch: RecordedFile[] = await recordedFiles(db, after, BATCH_SIZE)
    const last = batch.at(-1)
    if (!last) break
    after = last.id
    const intact: string[] = []
    const hashed: ({ id: string } & Checksums)[] = []
    for (const file of batch) {
      signal?.throwIfAborted()
      const result = await checkFile(files, file)
      if ('fault' in result) {
        log.warn({ key: file.key, fault: result.fault }, 'a stored file is missing or damaged')
        await recordFault(db, file.id, result.fault)
        continue
      }
      intact.push(file.id)
      if (file.sha256 === null || file.crc32 === null) hashed.push({ id: file.id, ...result })
      done.bytes += file.size
    }
    await fillInChecksums(db, hashed)
    await deleteFaults(db, intact)
    done.files += batch.length
  }
  await recordCheck(db, done)
  log.info(done, 'files checked')
}

async function checkFile(
  files: Parts['files'],
  { key, size, sha256 }: RecordedFile,
): Promise<{ fault: FileFault } | Checksums> {
  if (!(await files.exists(key))) return { fault: 'missing' }
  if ((await files.sizeOf(key)) !== size) return { fault: 'damaged' }
  try {
    const found = await checksumsOf(await files.getStream(key))
    return sha256 === null || sha256 === found.sha256 ? found : { fault: 'damaged' }
  } catch (error) {
    // The disk can't read it any more. Other errors concern the whole store.
    if (error instanceof Error && 'code' in error && error.code === 'EIO') return { fault: 'damaged' }
    throw error
  }
}

/** Checks files later than the nightly backup, which reads the same files. */
export const scheduleFileChecks = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('files-checked', cronOf(NIGHTLY.fileCheck), (signal) => checkFiles(parts, signal), {
    lease: LEASE,
  })
