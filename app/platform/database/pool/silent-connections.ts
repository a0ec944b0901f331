import type { Pool, PoolClient } from 'pg'

/**
 * The connections of a pool. Once one of them has answered nothing for too long, those that were opened
 * before are replaced as they are used next: a network that dropped one without a word has often dropped all.
 */
export class SilentConnections {
  readonly #pool: Pool
  readonly #opened = new WeakMap<PoolClient, number>()
  #silentAt = Number.NEGATIVE_INFINITY

  constructor(pool: Pool) {
    this.#pool = pool
    pool.on('connect', (client) => void this.#opened.set(client, performance.now()))
  }

  notice(): void {
    this.#silentAt = performance.now()
  }

  async connect(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#pool.connect()
      if ((this.#opened.get(client) ?? 0) >= this.#silentAt) return client
      client.release(true)
    }
  }
}
