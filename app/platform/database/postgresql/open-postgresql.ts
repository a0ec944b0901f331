import { type ClientConfig, Pool } from 'pg'
import { Channels } from '../channels.ts'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'
import { pooledDatabase } from '../pooled-database.ts'
import { timesAsDates, timesAsText } from '../value-parsers.ts'
import { ListeningSession } from './listening-session.ts'

interface Options {
  url: string
  maxConnections?: number
  log: Log
}

const COMMON_SETTINGS = { timezone: 'UTC', datestyle: 'ISO', idle_in_transaction_session_timeout: '30s' }

/**
 * `role` among the start's settings is what `reset role` goes back to: a session of a guest never falls back to
 * the rights that it logged in with. It refuses to start when the role is missing.
 */
const GUEST_SETTINGS = { ...COMMON_SETTINGS, role: 'anon', statement_timeout: '10s' }

/**
 * Opens a PostgreSQL server's database. The role in the address becomes the owner of the tables. It needs to own the
 * database, or to have CREATE on it and on schema public, and the right CREATEROLE for the first migration. A superuser
 * does too: row-level security doesn't bind one, but whatever is asked on somebody's behalf is asked as `anon` or
 * `authenticated`, and these it binds.
 *
 * Settings and LISTEN belong to the session, so a pooler in between must hand out sessions, not transactions.
 */
export async function openPostgresql({ url, maxConnections = 16, log }: Options): Promise<Database> {
  if (maxConnections < 3) throw new RangeError('The database needs at least 3 connections.')
  const ownerShare = Math.max(1, Math.floor((maxConnections - 1) / 3))

  const pool = (max: number, config: ClientConfig) =>
    new Pool({ ...config, max, connectionTimeoutMillis: 10_000, keepAlive: true })
      .on('error', (error) => log({ err: error }, 'A connection to the database was lost.'))
      // A connection that is lost while lent out tells whoever has it; unheard it would end the process.
      .on('connect', (client) => client.on('error', () => {}))

  const guests = pool(maxConnections - 1 - ownerShare, {
    connectionString: withSettings(url, GUEST_SETTINGS),
    types: timesAsText,
  })
  const owners = pool(ownerShare, {
    connectionString: withSettings(url, COMMON_SETTINGS),
    types: timesAsDates,
  })

  const session = new ListeningSession({
    connectionString: withSettings(url, COMMON_SETTINGS),
    log,
    heard: (channel, payload) => channels.tell(channel, payload),
    resume: () => channels.statements(),
    resumed: () => channels.tellAll(),
  })
  const channels = new Channels({ run: (statement) => session.run(statement), log })

  return pooledDatabase({
    engine: 'postgresql',
    guests,
    owners,
    listen: (channel, heard) => channels.listen(channel, heard),
    shutDown: () => session.close(),
  })
}

/** The address with settings for the sessions that are opened with it, beside those that it brings. */
function withSettings(address: string, settings: Record<string, string>): string {
  const url = new URL(address)
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  url.searchParams.set('options', [url.searchParams.get('options') ?? '', ...options].join(' ').trim())
  return url.href
}
