import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import { ConnectionError } from '../errors/connection-error.ts'

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

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
    throw new Error('Streaming queries are not supported: read pages instead.')
  }

  /** Returns the client to the pool; a lost one, or one stuck in a transaction, is discarded. */
  release(): void {
    this.#client.off('error', this.#lose)
    this.#client.release(this.#lost ?? this.#client.getTransactionStatus() !== 'I')
  }

  readonly #lose = (error: Error) => {
    // The first error has the reason; later ones only say that the connection ended.
    this.#lost ??= error
  }
}
