import type { Services } from '../../../platform/http/env.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { discardUpload } from './finish-upload.server.ts'
import { stalledUploads } from './listing-uploads.db.ts'
import { openUploadStore } from './upload-store.server.ts'

type Parts = Pick<Services, 'config' | 'db' | 'files'>

/** How many minutes an upload may make no progress (STORE-02). */
const MINUTES = 24 * 60

/**
 * Discards uploads without progress. tus counts expiry from the start of an upload, which would end some that
 * are still arriving.
 */
export async function cleanUpUnfinishedUploads({ config, db, files }: Parts): Promise<void> {
  const store = await openUploadStore(config, files)
  for (const upload of await db.background((tx) => stalledUploads(tx, MINUTES)))
    await discardUpload({ db, files, store }, upload)
}

export const startListingFileCleanup = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('uploads-unfinished', '53 * * * *', () => cleanUpUnfinishedUploads(parts))
