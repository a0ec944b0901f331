import { escapeIdentifier } from 'pg'
import type { Log } from './log.ts'

type Heard = (payload: string) => void

interface Options {
  /** Runs `listen` and `unlisten` on the session whose notifications come to `tell`. */
  run: (statement: string) => Promise<void>
  log: Log
}

/** Who in this process listens to which channel. The database is told of a channel's first listener and last. */
export class Channels {
  readonly #options: Options
  readonly #listeners = new Map<string, Set<Heard>>()
  #lastChange = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** @returns stops it */
  async listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
    // A function of its own, so that one and the same `heard` may listen twice.
    const listener: Heard = (payload) => heard(payload)
    await this.#inTurn(async () => {
      const listeners = this.#listeners.get(channel)
      if (listeners) return void listeners.add(listener)
      await this.#options.run(listenTo(channel))
      this.#listeners.set(channel, new Set([listener]))
    })
    return () =>
      this.#inTurn(async () => {
        const listeners = this.#listeners.get(channel)
        if (!listeners?.delete(listener) || listeners.size > 0) return
        this.#listeners.delete(channel)
        await this.#options.run(`un${listenTo(channel)}`)
      })
  }

  tell(channel: string, payload: string): void {
    for (const heard of this.#listeners.get(channel) ?? []) {
      try {
        heard(payload)
      } catch (error) {
        this.#options.log({ err: error, channel }, 'A listener failed at a notification.')
      }
    }
  }

  /** After a time in which notifications may have been missed: an empty payload to everyone. */
  tellAll(): void {
    for (const channel of this.#listeners.keys()) this.tell(channel, '')
  }

  /** Statements by which a new session listens to all channels of now. */
  statements(): string {
    return [...this.#listeners.keys()].map(listenTo).join(';')
  }

  /** One change after the other, so that an `unlisten` never overtakes the next `listen`. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const done = this.#lastChange.then(change)
    this.#lastChange = done.catch(() => {})
    return done
  }
}

const listenTo = (channel: string) => `listen ${escapeIdentifier(channel)}`
