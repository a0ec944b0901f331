import type { Kysely, Transaction } from 'kysely'
import type { Actor } from './actor.ts'
import type { Tables } from './tables.ts'

export type Query = Kysely<Tables>
export type Tx = Transaction<Tables>

/**
 * The one way to the data, the same on the embedded engine and on a PostgreSQL server.
 * It fails closed: whoever does not say on whose behalf they ask, asks as `anon`.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgresql'

  /** Reads as `anon`, one statement each, without a transaction. Writing through it is refused by the database. */
  readonly guest: Query

  /**
   * Runs `work` in one transaction on behalf of `actor`; commits what it returns, rolls back what it throws.
   * Inside, use only the handle given: asking the outer one throws instead of deadlocking.
   */
  as<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>

  /** The same on behalf of the system itself, past row-level security: jobs, mail queue, seeds. */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>

  /** A handle with the system's rights and no transaction of its own, for libraries that bring theirs. */
  readonly owner: Query

  /** Calls `heard` for each `pg_notify` on `channel`, from any process, until the returned function is called. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>

  /** Resolves when the database answers; throws when it does not within `timeoutMs`. */
  ping(timeoutMs: number): Promise<void>

  /** Waits for what is under way and closes clean. */
  close(): Promise<void>
}
