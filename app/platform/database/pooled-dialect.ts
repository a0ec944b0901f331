import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import { DatabaseError, type Pool } from 'pg'
import { ConnectionError } from './connection-error.ts'
import type { Gate } from './gate.ts'
import { PooledConnection } from './pooled-connection.ts'
import type { TransactionScope } from './transaction-scope.ts'

interface Access {
  pool: Pool
  scope: TransactionScope
  gate: Gate
}

/** Kysely's own dialect, over a pool that outlives it. */
export class PooledDialect extends PostgresDialect {
  readonly #access: Access
  readonly #opening: string | undefined

  /** @param opening statements that begin a transaction, in place of a plain `begin` */
  constructor(access: Access, opening?: string) {
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
  readonly #opening: string | undefined
  readonly #releases = new WeakMap<DatabaseConnection, () => void>()

  constructor(access: Access, opening: string | undefined) {
    super({ pool: access.pool })
    this.#access = access
    this.#opening = opening
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const { pool, scope, gate } = this.#access
    scope.refuse()
    const leave = gate.enter()
    try {
      const connection = new PooledConnection(await pool.connect())
      this.#releases.set(connection, () => {
        connection.release()
        leave()
      })
      return connection
    } catch (error) {
      leave()
      throw error instanceof Error && !(error instanceof DatabaseError)
        ? ConnectionError.unreachable(error)
        : error
    }
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (this.#opening === undefined) return super.beginTransaction(connection, settings)
    try {
      await connection.executeQuery(CompiledQuery.raw(this.#opening))
    } catch (error) {
      // The transaction may have begun before the rest of the opening failed.
      await this.rollbackTransaction(connection)
      throw error
    }
  }

  /** Never throws: the caller learns why the transaction failed, and an unfit connection leaves the pool. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#releases.get(connection)?.()
  }

  override async destroy(): Promise<void> {}
}
