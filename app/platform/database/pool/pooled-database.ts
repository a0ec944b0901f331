import { Kysely, sql } from 'kysely'
import { DatabaseError, type Pool } from 'pg'
import { within } from '../../errors/within.ts'
import type { ObservedQuery } from '../../telemetry/observed.ts'
import type { Actor } from '../actor.ts'
import type { Database, PoolState, Tx } from '../database.ts'
import type { Log } from '../log.ts'
import type { Tables } from '../tables.ts'
import { recordRole } from '../with-system-rights.ts'
import { InFlightCounter } from './in-flight-counter.ts'
import { type Opening, PooledDialect } from './pooled-dialect.ts'
import { Replica, replicaDialect } from './replica.ts'
import { SilentConnections } from './silent-connections.ts'
import { TransactionScope } from './transaction-scope.ts'

interface Parts {
  engine: Database['engine']
  /** Sessions run as `anon` and return times as text. */
  guests: Pool
  /** Sessions run with the owner's rights and return times as Date. */
  owners: Pool
  /** Settings that sessions lack, so that each transaction begins with them. */
  transactionSettings?: Record<string, string>
  /**
   * How long a connection may answer nothing until it counts as lost, in ms: for statements with the rights
   * of guests and members, and of the system. Longer than these may take.
   */
  maxSilence?: { guests: number; system: number } | undefined
  /** The pool of a replica, whose transactions begin with `settings`. */
  replica?: { pool: Pool; settings: Record<string, string>; log: Log } | undefined
  listen: Database['listen']
  relisten: Database['relisten']
  shutDown(): Promise<void>
  collectGarbage?: () => void
  /** Called after each statement. */
  onQuery?: ((query: ObservedQuery) => void) | undefined
}

/**
 * How long a statement with the system's rights can take in a request. Those of members and guests have 10
 * seconds.
 */
export const SYSTEM_STATEMENT_TIMEOUT = '15s'

const ATTEMPTS = 3

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function pooledDatabase({
  engine,
  guests,
  owners,
  transactionSettings = {},
  maxSilence,
  replica: replicaParts,
  listen,
  relisten,
  shutDown,
  collectGarbage = () => {},
  onQuery,
}: Parts): Database {
  const scope = new TransactionScope()
  const inFlight = new InFlightCounter()
  const connections = new Map([guests, owners].map((pool) => [pool, new SilentConnections(pool)]))
  const handle = (pool: Pool, silence: number | undefined, opening?: Opening) =>
    new Kysely<Tables>({
      dialect: new PooledDialect(
        { pool, connections: connections.get(pool)!, maxSilence: silence, scope, inFlight },
        opening,
      ),
      ...(onQuery && {
        log: ({ query, queryDurationMillis }) => onQuery({ sql: query.sql, ms: queryDurationMillis }),
      }),
    })
  const asGuest = asReader({ role: 'anon' }, transactionSettings)
  const hasSessions = Object.keys(transactionSettings).length === 0
  // Sessions of a pooler have the owner's rights, so there a guest's statement needs a transaction.
  const primary = hasSessions
    ? handle(guests, maxSilence?.guests)
    : handle(guests, maxSilence?.guests, { sql: asGuest, of: 'each statement' })
  const replica =
    replicaParts &&
    new Replica({
      ...replicaParts,
      owners,
      opening: asReader({ role: 'anon' }, replicaParts.settings),
      onQuery,
    })
  const guest = replica ? new Kysely<Tables>({ dialect: replicaDialect(replica, primary, scope) }) : primary
  let closed: Promise<void> | undefined

  async function transact<T>(
    role: Actor['role'] | 'none',
    silence: number | undefined,
    opening: string,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const transaction = handle(guests, silence, { sql: opening, of: 'transactions' }).transaction()
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction.execute((tx) => {
          recordRole(tx, role)
          return scope.run(() => work(tx))
        })
      } catch (error) {
        if (attempt === ATTEMPTS || !hasLostConflict(error)) throw error
      }
    }
  }

  async function close(): Promise<void> {
    await inFlight.close()
    await Promise.all([guests.end(), owners.end(), replicaParts?.pool.end()])
    await shutDown()
  }

  return {
    engine,
    guest,
    owner: handle(owners, maxSilence?.system),
    reads: (actor) =>
      handle(guests, maxSilence?.guests, { sql: asReader(actor, transactionSettings), of: 'each statement' }),
    as: async (actor, work) =>
      transact(actor.role, maxSilence?.guests, asActor(actor, transactionSettings), work),
    system: async (work) =>
      transact('none', maxSilence?.system, asSystem(SYSTEM_STATEMENT_TIMEOUT, transactionSettings), work),
    background: async (work) => transact('none', undefined, asSystem('0', transactionSettings), work),
    listen,
    relisten,
    collectGarbage,
    connections: () => [
      stateOf('guests', guests),
      stateOf('owners', owners),
      ...(replicaParts ? [stateOf('replica', replicaParts.pool)] : []),
    ],
    checkReplica: async () => replica?.check(),
    replicaWorks: () => replica?.works ?? true,

    async ping(timeoutMs) {
      await within(
        timeoutMs,
        sql`select 1`.execute(primary),
        () => new Error(`The database did not respond within ${timeoutMs} ms.`),
      )
    },

    close() {
      closed ??= close()
      return closed
    },
  }
}

const stateOf = (
  pool: PoolState['pool'],
  { totalCount, idleCount, waitingCount, options }: Pool,
): PoolState => ({
  pool,
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
  max: options.max ?? 0,
})

type Settings = Record<string, string>

/** Begins a transaction as `actor`, in one round trip. @throws TypeError on an invalid user id */
const asActor = (actor: Actor, settings: Settings) => `begin; ${becoming(actor, settings)}`

/** @throws TypeError on an invalid user id */
const asReader = (actor: Actor, settings: Settings) => `begin read only; ${becoming(actor, settings)}`

function becoming(actor: Actor, settings: Settings): string {
  const { userId = '', withoutAdminRights = false } = actor.role === 'authenticated' ? actor : {}
  if (actor.role === 'authenticated' && !UUID.test(userId)) throw new TypeError(`Invalid user id: ${userId}`)
  return setLocally({
    ...settings,
    role: actor.role,
    'app.user_id': userId,
    'app.without_admin_rights': withoutAdminRights ? 'yes' : '',
  })
}

/** The role that the session was opened with. */
const asSystem = (statementTimeout: string, settings: Settings) =>
  `begin; ${setLocally({ ...settings, role: 'none', statement_timeout: statementTimeout })}`

const setLocally = (settings: Settings) =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`

const hasLostConflict = (error: unknown) =>
  error instanceof DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED)
