import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the embedded database, which gets this name once it is complete. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')

/** Whether these settings name an embedded database that doesn't exist yet. */
export const isMissingDatabase = (settings: { databaseUrl: string | undefined; dataDir: string }): boolean =>
  settings.databaseUrl === undefined && !existsSync(databaseFolder(settings.dataDir))
