import type { Config } from '../config/config.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'

export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return folderFiles(dataDir)
  // Slow to load, and most installations don't need it.
  const { s3Files } = await import('./s3-files.ts')
  return s3Files(s3)
}
