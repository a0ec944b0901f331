import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { Log } from './log.ts'
import { openPostgresql } from './postgresql/open-postgresql.ts'

export interface DatabaseOptions {
  /** Address of a PostgreSQL server, 15 or later. Without one the embedded engine is used. */
  url?: string
  /** Folder of the product's data, in which the embedded engine has its folder `database`; or 'memory'. */
  dataDir: string | 'memory'
  /** How many connections this process holds to a server altogether, at least 3. */
  maxConnections?: number
  log: Log
  /** Called when the embedded engine has ended by itself, and nothing can be asked any more. */
  lost?: (error: Error) => void
}

/**
 * Opens the database; `migrate` brings it up to date. Until the first migration has made the role `anon`, all that
 * is asked on anybody's behalf is refused.
 * @throws when the folder is open in another process
 */
export function openDatabase({
  url,
  dataDir,
  maxConnections,
  log,
  lost,
}: DatabaseOptions): Promise<Database> {
  return url === undefined
    ? openEmbedded({ dataDir, log, lost })
    : openPostgresql({ url, maxConnections, log })
}
