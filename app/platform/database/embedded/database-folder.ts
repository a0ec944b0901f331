import { join } from 'node:path'

/** Of the embedded database, which gets this name once it is complete. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')
