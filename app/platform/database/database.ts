import type { Kysely, Transaction } from 'kysely'
import type { Actor } from './actor.ts'
import type { Tables } from './tables.ts'

export type Query = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface PoolState {
  pool: 'guests' | 'owners' | 'replica'
  used: number
  idle: number
  /** Requests that wait for a connection. */
  waiting: number
  max: number
}

/**
 * The only access to the data, on either engine. Without an actor, a query runs as `anon`. Database errors
 * are `pg`'s DatabaseError; a missing or lost connection is a ConnectionError. For the types of values see
 * `value-parsers.ts`.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgresql'

  /**
   * Reads as `anon`, without a transaction, from a replica if there is one that shows everything committed
   * before. The database refuses writes.
   */
  readonly guest: Query

  /**
   * Reads as `actor`, each statement in a transaction of its own that takes one round trip. The database
   * refuses writes.
   * @throws TypeError on an invalid user id
   */
  reads(actor: Actor): Query

  /**
   * Runs `work` in one transaction. Inside, use only `tx`; the outer handle throws instead of deadlocking.
   * After a conflict it is retried, three attempts in all, so effects outside the database must be
   * repeatable. After 30 idle seconds it is rolled back; on the embedded engine all others wait for it, so
   * fetch and compute first.
   * @throws TypeError on an invalid user id
   */
  as<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>

  /**
   * Runs work with the system's rights, bypassing row-level security: for what a request, an email or a small
   * job needs. On a server a statement may take 15 seconds.
   */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>

  /**
   * Runs work with the system's rights and no time limit: for cleanups, seeds and scripts, not for requests.
   */
  background<T>(work: (tx: Tx) => Promise<T>): Promise<T>

  /**
   * Gives libraries the system's rights without a transaction; on a server, a statement may take 15 seconds.
   * Embedded sessions share settings and locks: don't use those.
   */
  readonly owner: Query

  /**
   * @returns a function that unsubscribes. An empty payload means that notifications may have been missed.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>

  /** Replaces the connection that receives notifications; listeners then get an empty payload. */
  relisten(): void

  /** The connections of this process. */
  connections(): PoolState[]

  /** @throws Error if there is a replica of another database */
  checkReplica(): Promise<void>

  /** Whether the replica answers: false if it has left all reads of the last half minute to the primary. */
  replicaWorks(): boolean

  /** Resolves when the database responds. @throws when it doesn't within `timeoutMs` */
  ping(timeoutMs: number): Promise<void>

  /** Gives back memory that the embedded engine doesn't use. Queries wait meanwhile. */
  collectGarbage(): void

  /** Refuses new queries, waits for running ones and closes. */
  close(): Promise<void>
}
