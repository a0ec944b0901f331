import type { Config } from '../config/config.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'

/** The store that the settings name: a bucket, else a folder on this machine. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return folderFiles(dataDir)
  // Takes a while to load, and most have no use for it.
  const { s3Files } = await import('./s3-files.ts')
  return s3Files(s3)
}
