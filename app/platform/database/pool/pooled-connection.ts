import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import { ConnectionError } from '../../errors/connection-error.ts'
import { within } from '../../errors/within.ts'
import { NO_TIME_LIMIT } from '../time-limits.ts'
import { noteFailure } from './hidden-failures.ts'

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

interface Options {
  /** Begins a transaction of its own for each statement; all goes to the database in one round trip. */
  opening?: string | undefined
  /** A connection that has answered nothing for so many milliseconds counts as lost. */
  maxSilence?: number | undefined
  onSilence?(): void
}

export class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #opening: string | undefined
  readonly #onSilence: (() => void) | undefined
  #maxSilence: number | undefined
  #lost: Error | undefined

  constructor(client: PoolClient, { opening, maxSilence, onSilence }: Options = {}) {
    this.#client = client
    this.#opening = opening
    this.#maxSilence = maxSilence
    this.#onSilence = onSilence
    client.on('error', this.#lose)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#lost) throw noteFailure(ConnectionError.lost(this.#lost))
    if (sql === NO_TIME_LIMIT) this.#maxSilence = undefined
    try {
      const { command, rowCount, rows } = await this.#answerTo(this.#query(sql, [...parameters]))
      return { rows: rows ?? [], numAffectedRows: WRITES.has(command) ? BigInt(rowCount ?? 0) : undefined }
    } catch (error) {
      throw noteFailure(
        this.#lost && !(error instanceof DatabaseError) ? ConnectionError.lost(this.#lost) : error,
      )
    }
  }

  async #answerTo<T>(query: Promise<T>): Promise<T> {
    const limit = this.#maxSilence
    if (limit === undefined) return query
    return within(limit, query, () => {
      const silence = new Error(`No answer within ${limit} ms`)
      this.#lose(silence)
      this.#onSilence?.()
      return silence
    })
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
