import type { Bytes, Rights } from './messages.ts'
import { hasFailed, leavesTransactionOpen, query } from './wire.ts'

interface Options {
  /** Has the backend run a batch of messages and resolves with its answer. */
  run: (batch: Bytes) => Promise<Bytes>
  answer: (session: number, bytes: Bytes) => void
  /** Ends a session that kept the others waiting. */
  expel: (session: number) => void
  /** How long a transaction may wait for its session's next batch, in milliseconds. */
  patience: number
}

interface Turn {
  /** None for the backend's own chores. */
  session: number | undefined
  take: () => Promise<void>
}

const role = { guest: query('set role anon'), owner: query('set role none') }

/**
 * Shares the one backend that the embedded engine is among many sessions. They take turns, a batch each, but from
 * a transaction's first batch to its last the backend is its session's alone. Outside of transactions each batch
 * runs with its session's rights. Whatever else PostgreSQL keeps for a session (settings, temporary tables,
 * advisory locks) is common to all: it should end with its transaction.
 */
export class Sessions {
  readonly #options: Options
  readonly #queue: Turn[] = []
  readonly #expelled = new Set<number>()
  #rights: Rights = 'owner'
  /** The session whose transaction is open. */
  #holder: number | undefined
  #deadline: NodeJS.Timeout | undefined
  #working = false

  constructor(options: Options) {
    this.#options = options
  }

  ask(session: number, rights: Rights, batch: Bytes): void {
    this.#enqueue({ session, take: () => this.#run(session, rights, batch) })
  }

  /** A session is over; a transaction that it left open is rolled back. */
  leave(session: number): void {
    this.#enqueue({
      session,
      take: async () => {
        this.#expelled.delete(session)
        if (this.#holder === session) await this.#rollBack()
      },
    })
  }

  /** Runs `chore` with the owner's rights between the sessions' turns, when no transaction is open. */
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
    // What an expelled session still asks was meant for its transaction.
    if (this.#expelled.has(session)) return
    clearTimeout(this.#deadline)
    const { run, answer, patience } = this.#options
    const refusal = this.#holder === undefined ? await this.#assume(rights) : undefined
    const bytes = refusal ?? (await run(batch))
    this.#holder = leavesTransactionOpen(bytes) ? session : undefined
    if (this.#holder === session) this.#deadline = setTimeout(() => this.#expel(session), patience)
    answer(session, bytes)
  }

  /** @returns the backend's refusal, if it refuses */
  async #assume(rights: Rights): Promise<Bytes | undefined> {
    if (this.#rights === rights) return undefined
    const answer = await this.#options.run(role[rights])
    if (hasFailed(answer)) return answer
    this.#rights = rights
    return undefined
  }

  #expel(session: number): void {
    this.#expelled.add(session)
    this.#enqueue({
      session,
      take: async () => {
        await this.#rollBack()
        this.#options.expel(session)
      },
    })
  }

  async #rollBack(): Promise<void> {
    clearTimeout(this.#deadline)
    await this.#options.run(query('rollback'))
    this.#holder = undefined
  }
}
