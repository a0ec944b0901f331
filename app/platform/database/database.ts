import type { Kysely, Transaction } from 'kysely'
import type { Actor } from './actor.ts'
import type { Tables } from './tables.ts'

export type Query = Kysely<Tables>
export type Tx = Transaction<Tables>

/**
 * The one way to the data, the same on the embedded engine and on a PostgreSQL server.
 * It fails closed: whoever does not say on whose behalf they ask, asks as `anon`.
 *
 * A `timestamptz` arrives as ISO 8601 text in UTC with milliseconds, from `owner` as Date; `value-parsers.ts` tells
 * of the rest, and of what must be done to values that go into json columns. Errors of the database are `pg`'s
 * DatabaseError with PostgreSQL's fields; a connection that can't be had or is lost is a ConnectionError.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgresql'

  /** Reads as `anon`, one statement each, without a transaction. Writing through it is refused by the database. */
  readonly guest: Query

  /**
   * Runs `work` in one transaction on behalf of `actor`; commits what it returns, rolls back what it throws.
   * Inside, use only the handle given: asking the outer one throws instead of deadlocking. Work that lost against
   * another transaction is done again, up to three times altogether: what it does outside the database must bear that.
   * While it waits for something else for 30 seconds, the transaction is rolled back; on the embedded engine all
   * others wait with it, so fetch and compute before you begin.
   * @throws TypeError on a user id that is no uuid, before anything is asked
   */
  as<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>

  /** The same on behalf of the system itself, past row-level security: jobs, mail queue, seeds. */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>

  /**
   * A handle with the system's rights and no transaction of its own, for libraries that bring theirs. On the embedded
   * engine all sessions share one backend: session settings and session locks don't belong in it.
   */
  readonly owner: Query

  /**
   * Calls `heard` for each `pg_notify` on `channel`, from any process, until the returned function is called. An empty
   * payload tells that the connection was lost for a while and some may have been missed.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>

  /** Resolves when the database answers; throws when it does not within `timeoutMs`. */
  ping(timeoutMs: number): Promise<void>

  /** Waits for what is under way and closes clean. Whoever asks from then on is refused. */
  close(): Promise<void>
}
