import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import { ConnectionError } from '../../errors/connection-error.ts'

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

export class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #opening: string | undefined
  #lost: Error | undefined

  /** @param opening begins a transaction of its own for each statement; all goes to the database in one round trip */
  constructor(client: PoolClient, opening?: string) {
    this.#client = client
    this.#opening = opening
    client.on('error', this.#lose)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#query(sql, [...parameters])
      return { rows: rows ?? [], numAffectedRows: WRITES.has(command) ? BigInt(rowCount ?? 0) : undefined }
    } catch (error) {
      throw this.#lost && !(error instanceof DatabaseError) ? ConnectionError.lost(this.#lost) : error
    }
  }

  async #query(sql: string, parameters: unknown[]) {
    if (this.#opening === undefined) return this.#client.query(sql, parameters)
    // If the opening fails, the rest runs as a guest outside of a transaction, and its result is dropped.
    const [, result] = await Promise.all([
      this.#client.query(this.#opening),
      this.#client.query(sql, parameters),
      this.#client.query('commit'),
    ])
    return result
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
