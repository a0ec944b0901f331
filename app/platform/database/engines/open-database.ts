import type { ObservedQuery } from '../../telemetry/observed.ts'
import type { Database } from '../database.ts'
import { openEmbedded } from '../embedded/open-embedded.ts'
import type { Log } from '../log.ts'
import { openPostgresql } from './open-postgresql.ts'

export interface DatabaseOptions {
  /** Address of a PostgreSQL server, 15 or later. Without one the embedded engine is used. */
  url?: string
  /** Address of the same server without a pooler, for notifications. Set it if `url` leads through one. */
  listenUrl?: string | undefined
  /** The folder of the product's data, where the embedded engine has its folder `database`; or 'memory'. */
  dataDir: string | 'memory'
  /** Address of a physical replica of the same server, for reads of guests. */
  replicaUrl?: string | undefined
  /** How many connections this process holds to a server altogether, at least 3. */
  maxConnections?: number
  log: Log
  /** Called when the embedded engine ends unexpectedly. */
  lost?: (error: Error) => void
  /** Called once the database starts without this thread, or has started before. */
  starts?: () => void
  /** Called after each statement. */
  onQuery?: (query: ObservedQuery) => void
}

/**
 * Opens the database, but doesn't migrate it. Actors' queries fail until the first migration creates their
 * roles.
 * @throws when another process has the folder open
 */
export function openDatabase({
  url,
  listenUrl,
  replicaUrl,
  dataDir,
  maxConnections,
  log,
  lost,
  starts,
  onQuery,
}: DatabaseOptions): Promise<Database> {
  if (url === undefined) return openEmbedded({ dataDir, log, lost, starts, onQuery })
  starts?.()
  return openPostgresql({ url, listenUrl, replicaUrl, maxConnections, log, onQuery })
}
