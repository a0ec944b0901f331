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
}

export interface Version {
  /** Increases when one of the topics changes. */
  readonly current: number
  /** Of the last change of everything: what is older must not be shown to anybody. */
  readonly oldest: number
  /** `current` without notifications that may have been missed. */
  readonly reported: number
}

/** Topics to remember. When there are more, everything counts as changed. */
const MAX_TOPICS = 10_000

/** Counts the changes of each topic in this process. */
export class Versions {
  readonly #table: TopicTable
  readonly #topics = new Map<string, number>()
  #last = 0
  #everything = 0
  #everythingReported = 0

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
      const moved = topics?.map((topic) => this.#topics.get(topic) ?? 0) ?? [this.#last]
      return {
        current: Math.max(this.#everything, ...moved),
        oldest: this.#everything,
        reported: Math.max(this.#everythingReported, ...moved),
      }
    }
  }

  /**
   * After a successful write, without waiting for the database's notification.
   * @returns whether it may change what guests see
   */
  onWrite(route: string, values: Values = {}): boolean {
    return this.#move(this.#table.ofRoute(route, values))
  }

  /** After a notification, which may come from another process. */
  onChange(change: Change): void {
    if (change.table !== undefined) this.#move(this.#table.ofChange(change))
    else this.#everything = this.#last += 1
  }

  moveEverything(): void {
    this.#move(undefined)
  }

  #move(topics: Topics): boolean {
    if (topics?.length === 0) return false
    this.#last += 1
    for (const topic of topics ?? []) this.#topics.set(topic, this.#last)
    if (topics && this.#topics.size <= MAX_TOPICS) return true
    this.#topics.clear()
    this.#everything = this.#everythingReported = this.#last
    return true
  }
}
