import { type ClientConfig, Pool } from 'pg'
import { Channels } from './channels.ts'
import type { Database } from './database.ts'
import { ListeningSession } from './listening-session.ts'
import type { Log } from './log.ts'
import { pooledDatabase, SYSTEM_STATEMENT_TIMEOUT } from './pooled-database.ts'
import { timesAsDates, timesAsText } from './value-parsers.ts'

interface Options {
  url: string
  maxConnections?: number
  log: Log
}

const COMMON_SETTINGS = { timezone: 'UTC', datestyle: 'ISO', idle_in_transaction_session_timeout: '30s' }

/** `reset role` returns to a startup setting, so a guest's session never regains the rights it logged in with. */
const GUEST_SETTINGS = { ...COMMON_SETTINGS, role: 'anon', statement_timeout: '10s' }

/**
 * The URL's role must own the database, or have CREATE on it and on schema public, and CREATEROLE.
 * A pooler must pool sessions, not transactions, since settings and LISTEN belong to the session.
 */
export async function openPostgresql({ url, maxConnections = 16, log }: Options): Promise<Database> {
  if (maxConnections < 3) throw new RangeError('The database pool needs at least 3 connections.')
  const ownerShare = Math.max(1, Math.floor((maxConnections - 1) / 3))

  const pool = (max: number, config: ClientConfig) =>
    new Pool({ ...config, max, connectionTimeoutMillis: 10_000, keepAlive: true })
      .on('error', (error) => log({ err: error }, 'Lost a database connection.'))
      // The query that uses a lost connection gets the error; without a listener it would end the process.
      .on('connect', (client) => client.on('error', () => {}))

  const guests = pool(maxConnections - 1 - ownerShare, {
    connectionString: withSettings(url, GUEST_SETTINGS),
    types: timesAsText,
    pipeline: true,
  })
  const owners = pool(ownerShare, {
    connectionString: withSettings(url, { ...COMMON_SETTINGS, statement_timeout: SYSTEM_STATEMENT_TIMEOUT }),
    types: timesAsDates,
  })

  const session = new ListeningSession({
    connectionString: withSettings(url, COMMON_SETTINGS),
    log,
    onNotify: (channel, payload) => channels.notify(channel, payload),
    resume: () => channels.statements(),
    resumed: () => channels.notifyAll(),
  })
  const channels = new Channels({ run: (statement) => session.run(statement), log })

  return pooledDatabase({
    engine: 'postgresql',
    guests,
    owners,
    listen: (channel, onNotify) => channels.listen(channel, onNotify),
    shutDown: () => session.close(),
  })
}

function withSettings(address: string, settings: Record<string, string>): string {
  const url = new URL(address)
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  url.searchParams.set('options', [url.searchParams.get('options') ?? '', ...options].join(' ').trim())
  return url.href
}
