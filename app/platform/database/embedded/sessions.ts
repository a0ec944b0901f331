import type { Bytes, Rights } from './messages.ts'
import { hasFailed, leavesTransactionOpen, query } from './wire.ts'

interface Options {
  run: (batch: Bytes, rights?: Rights) => Promise<Bytes>
  respond: (session: number, bytes: Bytes) => void
  terminate: (session: number) => void
  idleTimeout: number
}

interface Turn {
  /** It is undefined for maintenance. */
  session: number | undefined
  take: () => Promise<void>
}

const role = { guest: query('set role anon'), owner: query('set role none') }

/**
 * Sessions take turns on the engine's one backend, for a batch or a whole transaction each. They share
 * session state (settings, temporary tables, advisory locks) except rights, so it must end with its
 * transaction.
 */
export class Sessions {
  readonly #options: Options
  readonly #queue: Turn[] = []
  readonly #terminated = new Set<number>()
  #rights: Rights = 'owner'
  #holder: number | undefined
  #deadline: NodeJS.Timeout | undefined
  #working = false

  constructor(options: Options) {
    this.#options = options
  }

  request(session: number, rights: Rights, batch: Bytes): void {
    this.#enqueue({ session, take: () => this.#run(session, rights, batch) })
  }

  disconnect(session: number): void {
    this.#enqueue({
      session,
      take: async () => {
        this.#terminated.delete(session)
        if (this.#holder === session) await this.#rollBack()
      },
    })
  }

  /** Runs `chore` with the owner's rights between turns, when no transaction is open. */
  between(chore: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = async () => {
        await this.#assume('owner')
        await chore().then(resolve, reject)
      }
      this.#enqueue({ session: undefined, take })
    })
  }

  #enqueue(turn: Turn): void {
    this.#queue.push(turn)
    if (!this.#working) this.#work()
  }

  async #work(): Promise<void> {
    this.#working = true
    for (let turn = this.#next(); turn; turn = this.#next()) await turn.take()
    this.#working = false
  }

  #next(): Turn | undefined {
    if (this.#holder === undefined) return this.#queue.shift()
    const index = this.#queue.findIndex((turn) => turn.session === this.#holder)
    return index < 0 ? undefined : this.#queue.splice(index, 1)[0]
  }

  async #run(session: number, rights: Rights, batch: Bytes): Promise<void> {
    // Further requests of a terminated session belonged to its transaction.
    if (this.#terminated.has(session)) return
    clearTimeout(this.#deadline)
    const { run, respond, idleTimeout } = this.#options
    const failure = this.#holder === undefined ? await this.#assume(rights) : undefined
    const bytes = failure ?? (await run(batch, rights))
    this.#holder = leavesTransactionOpen(bytes) ? session : undefined
    if (this.#holder === session) this.#deadline = setTimeout(() => this.#terminate(session), idleTimeout)
    respond(session, bytes)
  }

  /** @returns the backend's error response, if it fails */
  async #assume(rights: Rights): Promise<Bytes | undefined> {
    if (this.#rights === rights) return undefined
    const response = await this.#options.run(role[rights])
    if (hasFailed(response)) return response
    this.#rights = rights
    return undefined
  }

  #terminate(session: number): void {
    this.#terminated.add(session)
    this.#enqueue({
      session,
      take: async () => {
        await this.#rollBack()
        this.#options.terminate(session)
      },
    })
  }

  async #rollBack(): Promise<void> {
    clearTimeout(this.#deadline)
    await this.#options.run(query('rollback'))
    this.#holder = undefined
  }
}
