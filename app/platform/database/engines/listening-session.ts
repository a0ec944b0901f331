import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.ts'

interface Options {
  connectionString: string
  log: Log
  onNotify: (channel: string, payload: string) => void
  /** SQL for a session that replaces a lost one. */
  resume: () => string
  resumed: () => void
  /** Explains an error of a new connection. */
  explain?: ((error: unknown) => unknown) | undefined
}

const FIRST_DELAY = 100
const MAX_DELAY = 5_000
const TIMEOUT = 10_000

/** The session that receives notifications. When it is lost, it reconnects with growing delays. */
export class ListeningSession {
  readonly #options: Options
  readonly #closing = new AbortController()
  #client: Promise<Client> | undefined
  #socket: Socket | undefined

  constructor(options: Options) {
    this.#options = options
  }

  async run(statement: string): Promise<void> {
    this.#client ??= this.#connect()
    // The next statement retries.
    this.#client.catch(() => (this.#client = undefined))
    const client = await this.#client
    await client.query(statement)
  }

  /** Gives the connection up without a word to the server, which may be out of reach; a new one follows. */
  replace(): void {
    this.#socket?.destroy()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  async #connect(): Promise<Client> {
    const { connectionString, onNotify, resume, log, explain } = this.#options
    const socket = new Socket()
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
      keepAlive: true,
      stream: () => socket,
    })
    client.on('notification', ({ channel, payload }) => onNotify(channel, payload ?? ''))
    client.on('error', (error) => log({ err: error }, 'Lost the connection for notifications.'))
    try {
      await client.connect()
      await client.query(resume())
    } catch (error) {
      socket.destroy()
      throw explain ? explain(error) : error
    }
    client.once('end', () => {
      if (!this.#closing.signal.aborted) this.#client = this.#reconnect()
    })
    this.#socket = socket
    return client
  }

  async #reconnect(): Promise<Client> {
    for (let wait = FIRST_DELAY; ; wait = Math.min(2 * wait, MAX_DELAY)) {
      await delay(wait, undefined, { signal: this.#closing.signal })
      try {
        const client = await this.#connect()
        this.#options.resumed()
        return client
      } catch (error) {
        this.#options.log({ err: error, wait }, 'Could not restore the connection for notifications yet.')
      }
    }
  }
}
