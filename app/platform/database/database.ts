import type { Kysely, Transaction } from 'kysely'
import type { Actor } from './actor.ts'
import type { Tables } from './tables.ts'

export type Query = Kysely<Tables>
export type Tx = Transaction<Tables>

/**
 * The only access to the data, the same on the embedded engine and on a PostgreSQL server.
 * It fails closed: without an actor, a query runs as `anon`.
 *
 * A `timestamptz` arrives as ISO 8601 text in UTC with milliseconds, from `owner` as a Date; `value-parsers.ts` has
 * the other types and the rule for json columns. Database errors are `pg`'s DatabaseError; a missing or lost connection
 * is a ConnectionError.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgresql'

  /** Reads as `anon`, without a transaction. The database refuses writes. */
  readonly guest: Query

  /**
   * Runs `work` in one transaction as `actor`: commits when it returns, rolls back when it throws. Inside, use only
   * the handle given; the outer one throws instead of deadlocking. A transaction that loses to another one is retried,
   * three attempts in all, so side effects outside the database must be repeatable. A transaction that is idle for 30
   * seconds is rolled back; on the embedded engine all others wait for it, so fetch and compute first.
   * @throws TypeError on an invalid user id, before any query runs
   */
  as<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>

  /** The same with the system's rights, bypassing row-level security: for jobs, emails and seeds. */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>

  /**
   * A handle with the system's rights and no transaction, for libraries that manage their own. On the embedded engine
   * all sessions share one backend: don't use session settings or session locks.
   */
  readonly owner: Query

  /**
   * Calls `onNotify` for each `pg_notify` on `channel`, from any process, until the returned function is called. An
   * empty payload means that the connection was lost and notifications may have been missed.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>

  /** Resolves when the database responds. @throws when it doesn't within `timeoutMs` */
  ping(timeoutMs: number): Promise<void>

  /** Refuses new queries, waits for running ones and closes. */
  close(): Promise<void>
}
