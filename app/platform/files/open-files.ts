import type { Config } from '../config/config.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { scannerProblem } from './storage/virus-scan.ts'
import type { FindProblem } from './storage/watch-services.ts'

export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return folderFiles(dataDir)
  // The library is slow to load, and most installations don't need it.
  const { s3Files } = await import('./s3-files.ts')
  return s3Files(s3)
}

/** What uploads need besides this server. */
export async function uploadServices({
  s3,
  clamdUrl,
}: Pick<Config, 's3' | 'clamdUrl'>): Promise<FindProblem[]> {
  const services: FindProblem[] = []
  if (s3) {
    const { objectStoreProblem } = await import('./object-store-problem.ts')
    services.push(objectStoreProblem(s3))
  }
  if (clamdUrl) services.push(scannerProblem(clamdUrl))
  return services
}
