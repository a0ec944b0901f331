import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import { ConnectionError } from './connection-error.ts'

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A client of the pool while it is lent out. */
export class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient
  #lost: Error | undefined

  constructor(client: PoolClient) {
    this.#client = client
    client.on('error', this.#lose)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#client.query(sql, [...parameters])
      return { rows: rows ?? [], numAffectedRows: WRITES.has(command) ? BigInt(rowCount ?? 0) : undefined }
    } catch (error) {
      throw this.#lost && !(error instanceof DatabaseError) ? ConnectionError.lost(this.#lost) : error
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The database gives no streams: ask for pages instead.')
  }

  /** Gives the client back; one that is lost or stuck in a transaction is thrown away. */
  release(): void {
    this.#client.off('error', this.#lose)
    this.#client.release(this.#lost ?? this.#client.getTransactionStatus() !== 'I')
  }

  readonly #lose = (error: Error) => {
    // The first error says why; the next only says that the connection has ended.
    this.#lost ??= error
  }
}
