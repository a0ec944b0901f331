import { Pool, type PoolConfig } from 'pg'
import type { ObservedQuery } from '../../telemetry/observed.ts'
import { Channels } from '../channels.ts'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'
import { pooledDatabase, SYSTEM_STATEMENT_TIMEOUT } from '../pool/pooled-database.ts'
import { explainListening, requireGuestRole } from '../pool/pooler.ts'
import { timesAsDates, timesAsText } from '../value-parsers.ts'
import { ListeningSession } from './listening-session.ts'

interface Options {
  url: string
  /** Address without a pooler, for LISTEN. If set, `url` may lead through one that pools transactions. */
  listenUrl?: string | undefined
  /** Address of a replica, with or without a pooler. */
  replicaUrl?: string | undefined
  maxConnections?: number
  /** Tests set it. */
  maxSilence?: typeof MAX_SILENCE | undefined
  log: Log
  onQuery?: ((query: ObservedQuery) => void) | undefined
}

const COMMON_SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO',
  search_path: 'public',
  // Without it, patterns in migrations lose their backslashes.
  standard_conforming_strings: 'on',
  idle_in_transaction_session_timeout: '30s',
  jit: 'off',
  // Starting workers takes longer than what a request may read.
  max_parallel_workers_per_gather: '0',
  // What is read often is in memory. By default, PostgreSQL reckons with turning disks and rather scans a
  // whole index.
  random_page_cost: '1.1',
}

/** `reset role` returns to a startup setting, so a guest's session never regains the rights of its login. */
const GUEST_SETTINGS = { ...COMMON_SETTINGS, role: 'anon', statement_timeout: '10s' }

/** The settings of a transaction, where a pooler gives each to another session. */
const TRANSACTION_SETTINGS = { ...COMMON_SETTINGS, statement_timeout: '10s' }

/** The primary answers instead of a replica that takes longer, so both ends give up soon. */
const REPLICA_SETTINGS = { ...COMMON_SETTINGS, statement_timeout: '3s' }

/** How long a connection may be silent, in milliseconds: five seconds more than the statements may take. */
const MAX_SILENCE = { guests: 15_000, system: 20_000 }

/**
 * TCP keep-alive probes an idle connection after so many milliseconds, once a second, and closes it after ten
 * probes without an answer.
 */
const IDLE_BEFORE_PROBES = 10_000

const REPLICA_TIMEOUTS = { connectionTimeoutMillis: 2_000, query_timeout: 3_000 }

/**
 * The URL's role must own the database, or have CREATE on it and on schema public, and CREATEROLE.
 * Without `listenUrl`, a pooler must keep the settings of a session; one that doesn't is refused.
 */
export async function openPostgresql({
  url,
  listenUrl,
  replicaUrl,
  maxConnections = 16,
  maxSilence = MAX_SILENCE,
  log,
  onQuery,
}: Options): Promise<Database> {
  if (maxConnections < 3) throw new RangeError('The database pool needs at least 3 connections.')
  const ownerShare = Math.max(1, Math.floor((maxConnections - 1) / 3))
  const isPooled = listenUrl !== undefined
  const addressWith = (settings: Record<string, string>) => (isPooled ? url : withSettings(url, settings))

  const pool = (max: number, config: PoolConfig) =>
    new Pool({
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: IDLE_BEFORE_PROBES,
      ...config,
      max,
    })
      .on('error', (error) => log({ err: error }, 'Lost a database connection.'))
      // The query that uses a lost connection gets the error; without a listener it would end the process.
      .on('connect', (client) => client.on('error', () => {}))

  const guests = pool(maxConnections - 1 - ownerShare, {
    connectionString: addressWith(GUEST_SETTINGS),
    types: timesAsText,
    pipeline: true,
    ...(!isPooled && { verify: requireGuestRole }),
  })
  const owners = pool(ownerShare, {
    connectionString: addressWith({ ...COMMON_SETTINGS, statement_timeout: SYSTEM_STATEMENT_TIMEOUT }),
    types: timesAsDates,
  })

  const replica =
    replicaUrl === undefined
      ? undefined
      : pool(maxConnections - 1 - ownerShare, {
          connectionString: replicaUrl,
          types: timesAsText,
          pipeline: true,
          ...REPLICA_TIMEOUTS,
        })

  const session = new ListeningSession({
    connectionString: withSettings(listenUrl ?? url, COMMON_SETTINGS),
    log,
    onNotify: (channel, payload) => channels.notify(channel, payload),
    resume: () => channels.statements(),
    resumed: () => channels.notifyAll(),
    explain: isPooled ? explainListening : undefined,
  })
  const channels = new Channels({ run: (statement) => session.run(statement), log })

  return pooledDatabase({
    engine: 'postgresql',
    guests,
    owners,
    maxSilence,
    ...(isPooled && { transactionSettings: TRANSACTION_SETTINGS }),
    ...(replica && { replica: { pool: replica, settings: REPLICA_SETTINGS, log } }),
    listen: (channel, onNotify) => channels.listen(channel, onNotify),
    relisten: () => session.replace(),
    shutDown: () => session.close(),
    onQuery,
  })
}

function withSettings(address: string, settings: Record<string, string>): string {
  const url = new URL(address)
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  url.searchParams.set('options', [url.searchParams.get('options') ?? '', ...options].join(' ').trim())
  return url.href
}
