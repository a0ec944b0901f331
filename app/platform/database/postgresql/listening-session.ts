import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.ts'

interface Options {
  connectionString: string
  log: Log
  heard: (channel: string, payload: string) => void
  /** Statements for a session that takes over from one that was lost. */
  resume: () => string
  resumed: () => void
}

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5_000

/** The one session that hears notifications. When it is lost, another takes its place as soon as there can be one. */
export class ListeningSession {
  readonly #options: Options
  readonly #closing = new AbortController()
  #client: Promise<Client> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Runs a statement in the session, which begins with the first one. */
  async run(statement: string): Promise<void> {
    this.#client ??= this.#connect()
    // The next statement tries again.
    this.#client.catch(() => (this.#client = undefined))
    const client = await this.#client
    await client.query(statement)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  async #connect(): Promise<Client> {
    const { connectionString, heard, resume, log } = this.#options
    const client = new Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true })
    client.on('notification', ({ channel, payload }) => heard(channel, payload ?? ''))
    client.on('error', (error) => log({ err: error }, 'The connection that hears notifications was lost.'))
    await client.connect()
    await client.query(resume())
    client.once('end', () => {
      if (!this.#closing.signal.aborted) this.#client = this.#reconnect()
    })
    return client
  }

  async #reconnect(): Promise<Client> {
    for (let wait = FIRST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      await pause(wait, undefined, { signal: this.#closing.signal })
      try {
        const client = await this.#connect()
        this.#options.resumed()
        return client
      } catch (error) {
        this.#options.log({ err: error, wait }, 'The connection that hears notifications cannot be made yet.')
      }
    }
  }
}
