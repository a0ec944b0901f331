import { LRUCache } from 'lru-cache'

const DAY_MS = 24 * 60 * 60 * 1000

/** Nobody reads more different ones. */
const MAX_KEYS = 50

type Recent<Event> = Event & {
  /** How often it happened. */
  count: number
  /** When it last happened. */
  at: Date
}

/** Counts equal events of this process in the last day. The least recent ones give way to new ones. */
export class LastDay<Event extends object> {
  readonly #events = new LRUCache<string, Recent<Event>>({ max: MAX_KEYS })

  /**
   * @param key the same for equal events
   * @param event gets the one before, if there is one
   */
  add(key: string, event: (known: Event | undefined) => Event, at: Date): void {
    const known = this.#events.get(key)
    this.#events.set(key, { ...event(known), count: (known?.count ?? 0) + 1, at })
  }

  /** Lists what happened, newest first. */
  all(now: Date): Recent<Event>[] {
    return [...this.#events.values()].filter(({ at }) => now.getTime() - at.getTime() < DAY_MS)
  }
}
