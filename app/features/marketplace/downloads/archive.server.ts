import { predictLength } from 'client-zip'
import { notFound } from '../../../platform/errors/errors.ts'
import { sanitizeFileName, uniqueFileNames } from '../../../platform/files/file-name.ts'
import type { Files } from '../../../platform/files/files.ts'
import { streamZip } from '../../../platform/files/stream-zip.ts'
import { DOWNLOAD_ERRORS } from './download-texts.ts'

export interface ArchivedFile {
  key: string
  name: string
}

/** An uncompressed zip archive, streamed (MKT-24). @throws AppError 404 if a file no longer exists */
export async function createArchive(
  files: Pick<Files, 'exists' | 'sizeOf' | 'getStream'>,
  requested: readonly ArchivedFile[],
) {
  const names = uniqueFileNames(requested.map(({ name }) => sanitizeFileName(name)))
  const entries = await Promise.all(
    requested.map(async ({ key }, index) => {
      if (!(await files.exists(key))) throw notFound(DOWNLOAD_ERRORS.oneGone)
      return { key, name: names[index]!, size: await files.sizeOf(key) }
    }),
  )
  return {
    length: predictLength(entries.map(({ name, size }) => ({ name, size }))),
    /** @param onEnd called once when the archive is complete or its reader goes away */
    open: (onEnd: () => void) => streamZip(files, entries, onEnd),
  }
}
