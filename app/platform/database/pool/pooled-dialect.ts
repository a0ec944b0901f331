import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import { DatabaseError, type Pool } from 'pg'
import { ConnectionError } from '../../errors/connection-error.ts'
import { noteFailure } from './hidden-failures.ts'
import type { InFlightCounter } from './in-flight-counter.ts'
import { PooledConnection } from './pooled-connection.ts'
import { explainPooler } from './pooler.ts'
import type { SilentConnections } from './silent-connections.ts'
import type { TransactionScope } from './transaction-scope.ts'

interface Access {
  pool: Pool
  connections: SilentConnections
  maxSilence: number | undefined
  scope: TransactionScope
  inFlight: InFlightCounter
}

export interface Opening {
  /** SQL that begins a transaction, instead of a plain `begin`. */
  sql: string
  of: 'transactions' | 'each statement'
}

/** Kysely's PostgreSQL dialect on a pool that outlives it. */
export class PooledDialect extends PostgresDialect {
  readonly #access: Access
  readonly #opening: Opening | undefined

  constructor(access: Access, opening?: Opening) {
    super({ pool: access.pool })
    this.#access = access
    this.#opening = opening
  }

  override createDriver(): PooledDriver {
    return new PooledDriver(this.#access, this.#opening)
  }
}

class PooledDriver extends PostgresDriver {
  readonly #access: Access
  readonly #opening: Opening | undefined
  readonly #releases = new WeakMap<DatabaseConnection, () => void>()

  constructor(access: Access, opening: Opening | undefined) {
    super({ pool: access.pool })
    this.#access = access
    this.#opening = opening
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const { connections, maxSilence, scope, inFlight } = this.#access
    scope.refuse()
    const end = inFlight.start()
    try {
      const ofStatements = this.#opening?.of === 'each statement' ? this.#opening.sql : undefined
      const connection = new PooledConnection(await connections.connect(), {
        opening: ofStatements,
        maxSilence,
        onSilence: () => connections.notice(),
      })
      this.#releases.set(connection, () => {
        connection.release()
        end()
      })
      return connection
    } catch (error) {
      end()
      const explained = explainPooler(error)
      throw noteFailure(
        explained instanceof Error && !(explained instanceof DatabaseError)
          ? ConnectionError.unreachable(explained)
          : explained,
      )
    }
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (this.#opening === undefined) return super.beginTransaction(connection, settings)
    try {
      await connection.executeQuery(CompiledQuery.raw(this.#opening.sql))
    } catch (error) {
      // `begin` may have succeeded before the rest of the opening failed.
      await this.rollbackTransaction(connection)
      throw error
    }
  }

  /**
   * Rolls back, never throws: the caller gets the original error, and the pool discards broken connections.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#releases.get(connection)?.()
  }

  override async destroy(): Promise<void> {}
}
