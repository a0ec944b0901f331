import { resolve } from 'node:path'
import { Pool } from 'pg'
import type { ObservedQuery } from '../../telemetry/observed.ts'
import { Channels } from '../channels.ts'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'
import { pooledDatabase } from '../pool/pooled-database.ts'
import { timesAsDates, timesAsText } from '../value-parsers.ts'
import { startBackend } from './backend.ts'
import { lockFolder } from './folder-lock.ts'
import type { Rights } from './messages.ts'

interface Options {
  /** The folder of the product's data, where the database is the folder `database`; or 'memory'. */
  dataDir: string
  template?: string
  /** How long a transaction may be idle before it is rolled back, in milliseconds. */
  idleTimeout?: number
  /**
   * How long a statement of guests, members or the system may take before the engine is restarted, in
   * milliseconds.
   */
  queryTimeout?: number
  log: Log
  lost?: ((error: Error) => void) | undefined
  /** Called once the engine starts in its thread. */
  starts?: (() => void) | undefined
  onQuery?: ((query: ObservedQuery) => void) | undefined
}

export interface EmbeddedDatabase extends Database {
  /** Writes the database to a file, as a template for others in memory. */
  dump(file: string): Promise<void>
}

const SESSIONS = { guest: 8, owner: 4 }

/**
 * Opens PGlite in a worker thread. `pg` talks to it over streams, so values and errors are exactly those of a
 * server.
 */
export async function openEmbedded({
  dataDir,
  template,
  idleTimeout = 30_000,
  queryTimeout = 30_000,
  log,
  lost,
  starts,
  onQuery,
}: Options): Promise<EmbeddedDatabase> {
  const folder = dataDir === 'memory' ? undefined : resolve(dataDir)
  const unlock = folder === undefined ? async () => {} : await lockFolder(folder)
  const starting = startBackend({
    start: { dataDir: folder, template, idleTimeout },
    queryTimeout,
    log,
    lost,
    restarted: () => void listenAgain(),
  })
  starts?.()
  const backend = await starting.catch(async (error: unknown) => {
    await unlock()
    throw error
  })

  const pool = (rights: Rights) =>
    new Pool({
      stream: () => backend.connect(rights),
      ssl: false,
      max: SESSIONS[rights],
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 10_000,
      types: rights === 'guest' ? timesAsText : timesAsDates,
      pipeline: rights === 'guest',
    })
      .on('error', (error) => log({ err: error }, 'A database session ended.'))
      // The session that commits receives the notifications.
      .on('connect', (client) => {
        client.on('notification', ({ channel, payload }) => channels.notify(channel, payload ?? ''))
        client.on('error', () => {})
      })

  const guests = pool('guest')
  const owners = pool('owner')
  const channels = new Channels({ run: async (statement) => void (await owners.query(statement)), log })

  async function listenAgain() {
    try {
      await owners.query(channels.statements())
      channels.notifyAll()
    } catch (error) {
      log({ err: error }, "Couldn't listen for notifications after a restart.")
    }
  }

  const database = pooledDatabase({
    engine: 'pglite',
    guests,
    owners,
    listen: (channel, onNotify) => channels.listen(channel, onNotify),
    relisten: () => undefined,
    collectGarbage: () => backend.collectGarbage(),
    onQuery,
    async shutDown() {
      await backend.close()
      await unlock()
    },
  })
  return { ...database, dump: (file) => backend.dump(file) }
}
