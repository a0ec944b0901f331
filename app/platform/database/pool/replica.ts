import {
  type CompiledQuery,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { DatabaseError, type Pool, type QueryResult as QueryResultOf } from 'pg'
import { CONFIG_TEXTS } from '../../config/declared/config-texts.ts'
import { fromDatabase } from '../../errors/from-database.ts'
import type { ObservedQuery } from '../../telemetry/observed.ts'
import type { Query } from '../database.ts'
import type { Log } from '../log.ts'
import type { TransactionScope } from './transaction-scope.ts'

interface Parts {
  /** The pool of the replica. Its clients give up after a few seconds. */
  pool: Pool
  /** The pool of the primary. */
  owners: Pool
  /** Begins a read-only transaction as a guest. */
  opening: string
  log: Log
  onQuery?: ((query: ObservedQuery) => void) | undefined
}

/** What a server must be, and have replayed, to show everything that is committed. */
interface Position {
  system: string
  database: string
  timeline: number
  lsn: string
}

const IDENTITY = `
  (select system_identifier::text from pg_control_system()) as system,
  (select oid::text from pg_database where datname = current_database()) as database`

/** The position up to which changes are visible, which may be ahead of what is flushed. */
const POSITION = `
  select ${IDENTITY}, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline, lsn::text
  from (select case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn) as latest`

/** A statement before the one that reads, whose snapshot is therefore later. */
const isCurrent = ({ system, database, timeline, lsn }: Position) => `
  select system = '${system}' and database = '${database}' and pg_is_in_recovery()
    and (select timeline_id from pg_control_checkpoint()) = ${timeline}
    and pg_last_wal_replay_lsn() >= '${lsn}' as current
  from (select ${IDENTITY}) as identity`

/** How long to leave a replica alone after a failure, in ms. */
const PAUSE = 5_000

/** How long it may leave all reads to the primary before that is worth a warning, in ms. */
const MAX_UNUSED = 30_000

/** Answers reads of guests that show everything committed before they began (`docs/decisions/0020`). */
export class Replica {
  readonly #parts: Parts
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<Position> | undefined
  #pausedUntil = 0
  /** When it first left a read to the primary, since it last answered one; and when it did so last. */
  #unused: { since: number; until: number } | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @throws Error if it is there and belongs to another database */
  async check(): Promise<void> {
    const { pool, log } = this.#parts
    try {
      const [own, primary] = await Promise.all([pool.query(`select ${IDENTITY}`), this.#position()])
      const { system, database } = own.rows[0]
      if (system === primary.system && database === primary.database) return
    } catch (error) {
      return log({ err: error }, 'Could not check the replica of the database yet.')
    }
    throw new Error(CONFIG_TEXTS.notAReplica)
  }

  /** Whether it answers: false if it has left all reads of the last half minute to the primary. */
  get works(): boolean {
    return this.#unused === undefined || this.#unused.until - this.#unused.since < MAX_UNUSED
  }

  /** @returns undefined if the primary must answer: the replica is away, behind, or fails */
  async read<R>(query: CompiledQuery): Promise<QueryResult<R> | undefined> {
    const began = performance.now()
    if (began < this.#pausedUntil) return undefined
    try {
      const rows = await this.#read<R>(query, await this.#position())
      const ended = performance.now()
      this.#unused = rows ? undefined : { since: began, ...this.#unused, until: ended }
      if (!rows) return undefined
      this.#parts.onQuery?.({ sql: query.sql, ms: ended - began })
      return { rows }
    } catch (error) {
      if (isOfStatement(error)) return undefined
      const now = performance.now()
      this.#unused = { since: began, ...this.#unused, until: now }
      this.#pausedUntil = now + PAUSE
      this.#parts.log({ err: error }, 'Guests are read for from the primary instead of the replica.')
      return undefined
    }
  }

  /** Reads in one round trip. What an old replica answers is dropped. */
  async #read<R>({ sql, parameters }: CompiledQuery, position: Position): Promise<R[] | undefined> {
    const client = await this.#parts.pool.connect()
    let isReusable = false
    try {
      const [opened, { rows }] = await Promise.all([
        client.query(`${this.#parts.opening}; ${isCurrent(position)}`),
        client.query(sql, [...parameters]),
        client.query('commit'),
      ])
      isReusable = true
      const check = (opened as unknown as QueryResultOf<{ current: boolean }>[]).at(-1)
      return check?.rows[0]?.current ? rows : undefined
    } finally {
      client.release(!isReusable)
    }
  }

  /** The position of a moment after this call. Calls that wait share one query. */
  #position(): Promise<Position> {
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        const position = this.#parts.owners.query<Position>(POSITION).then(({ rows }) => rows[0]!)
        this.#running = position
        return position
      })
    return this.#next
  }
}

/** The primary may know better, and the replica is well. */
const isOfStatement = (error: unknown) =>
  error instanceof DatabaseError && fromDatabase(error)?.status !== 503

/** Sends each statement to the replica first. Has no transactions. */
export const replicaDialect = (replica: Replica, primary: Query, scope: TransactionScope): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createDriver: () => ({
    init: async () => undefined,
    async acquireConnection() {
      scope.refuse()
      return {
        executeQuery: async <R>(query: CompiledQuery) =>
          (await replica.read<R>(query)) ?? primary.executeQuery<R>(query as CompiledQuery<R>),
        // biome-ignore lint/correctness/useYield: the interface asks for a generator
        async *streamQuery() {
          throw noTransactions()
        },
      }
    },
    beginTransaction: async () => {
      throw noTransactions()
    },
    commitTransaction: async () => undefined,
    rollbackTransaction: async () => undefined,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }),
})

const noTransactions = () => new Error('A replica answers single statements only.')
