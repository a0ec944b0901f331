import { escapeIdentifier } from 'pg'
import type { Log } from './log.ts'

type OnNotify = (payload: string) => void

interface Options {
  /** Runs `listen` and `unlisten` on the session whose notifications reach `notify`. */
  run: (statement: string) => Promise<void>
  log: Log
}

export class Channels {
  readonly #options: Options
  readonly #listeners = new Map<string, Set<OnNotify>>()
  #lastChange = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  async listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>> {
    // A new function, so that the same `onNotify` can listen twice.
    const listener: OnNotify = (payload) => onNotify(payload)
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

  notify(channel: string, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) {
      try {
        listener(payload)
      } catch (error) {
        this.#options.log({ err: error, channel }, 'A notification listener failed.')
      }
    }
  }

  /** Sends every listener an empty payload, after notifications may have been missed. */
  notifyAll(): void {
    for (const channel of this.#listeners.keys()) this.notify(channel, '')
  }

  statements(): string {
    return [...this.#listeners.keys()].map(listenTo).join(';')
  }

  /** Serialises changes, so that an `unlisten` never overtakes the next `listen`. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const done = this.#lastChange.then(change)
    this.#lastChange = done.catch(() => {})
    return done
  }
}

const listenTo = (channel: string) => `listen ${escapeIdentifier(channel)}`
