import type { Change } from '../database/changes.ts'

/** What writes change and what answers show, such as `lists` or `story:8f0…`. Undefined stands for everything. */
export type Topics = readonly string[] | undefined

/** Parameters of a request: of its path, its query and its body. */
export type Values = Readonly<Record<string, unknown>>

/** Which topics there are, and who depends on them. */
export interface TopicTable {
  /** Of a route, such as `/story/$id` or `GET /api/comments`: what its answer shows, or what its write changes. */
  ofRoute(route: string, values: Values): Topics
  ofChange(change: Change): Topics
  /** Whether guests may see what was there before a write, while nothing newer can be made: it has only added or counted. */
  isHarmless(route: string): boolean
  isHarmlessChange(change: Change): boolean
}

export interface Version {
  /** Increases when one of the topics changes. */
  readonly current: number
  /** Of the last change of everything: what is older must not be shown to anybody. */
  readonly oldest: number
  /** `current` without notifications that may have been missed. */
  readonly reported: number
  /** `reported` without harmless changes: what is older must not be shown even if nothing newer can be made. */
  readonly removed: number
}

/** Topics to remember. When there are more, everything counts as changed. */
const MAX_TOPICS = 10_000

interface Moved {
  changed: number
  /** The last change that wasn't harmless. */
  removed: number
}

const NEVER: Moved = { changed: 0, removed: 0 }

/** Counts the changes of each topic in this process. */
export class Versions {
  readonly #table: TopicTable
  readonly #topics = new Map<string, Moved>()
  #last = NEVER
  #everything = 0
  #everythingReported = NEVER

  constructor(table: TopicTable) {
    this.#table = table
  }

  /** The version of what a route shows. A route that the table doesn't know depends on every change. */
  of(route: string, values: Values = {}): Version {
    return this.watch(route, values)()
  }

  /** To ask for the version again and again. */
  watch(route: string, values: Values = {}): () => Version {
    const topics = this.#table.ofRoute(route, values)
    return () => {
      const moved = topics?.map((topic) => this.#topics.get(topic) ?? NEVER) ?? [this.#last]
      const changed = moved.map((topic) => topic.changed)
      const removed = moved.map((topic) => topic.removed)
      return {
        current: Math.max(this.#everything, ...changed),
        oldest: this.#everything,
        reported: Math.max(this.#everythingReported.changed, ...changed),
        removed: Math.max(this.#everythingReported.removed, ...removed),
      }
    }
  }

  /**
   * After a successful write, without waiting for the database's notification.
   * @returns whether it may change what guests see
   */
  onWrite(route: string, values: Values = {}): boolean {
    return this.#move(this.#table.ofRoute(route, values), this.#table.isHarmless(route))
  }

  /** After a notification, which may come from another process. */
  onChange(change: Change): void {
    if (change.table !== undefined)
      this.#move(this.#table.ofChange(change), this.#table.isHarmlessChange(change))
    else {
      const changed = this.#last.changed + 1
      this.#last = { ...this.#last, changed }
      this.#everything = changed
    }
  }

  moveEverything(): void {
    this.#move(undefined)
  }

  #move(topics: Topics, isHarmless = false): boolean {
    if (topics?.length === 0) return false
    const changed = this.#last.changed + 1
    const after = ({ removed }: Moved) => ({ changed, removed: isHarmless ? removed : changed })
    this.#last = after(this.#last)
    for (const topic of topics ?? []) this.#topics.set(topic, after(this.#topics.get(topic) ?? NEVER))
    if (topics && this.#topics.size <= MAX_TOPICS) return true
    this.#everything = changed
    if (!topics && isHarmless) this.#everythingReported = after(this.#everythingReported)
    else {
      this.#everythingReported = this.#last
      this.#topics.clear()
    }
    return true
  }
}
