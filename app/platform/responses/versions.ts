import type { Change } from '../database/changes.ts'
import type { Topics } from '../operations/topics.ts'

/** What the changes mean that the database reports. */
export interface ReportedChanges {
  topicsOf(change: Change): Topics
  /** Whether guests may see what was there before, while nothing newer can be made. */
  onlyAdds(change: Change): boolean
}

export interface Version {
  /** Increases when one of the topics changes. */
  readonly current: number
  /** The version of the last change of everything: what is older must not be shown to anybody. */
  readonly oldest: number
  /** `current` without notifications that may have been missed. */
  readonly reported: number
  /**
   * `reported` without changes that only add: what is older must not be shown even if nothing newer can be
   * made.
   */
  readonly removed: number
}

/** Topics to remember. When there are more, everything counts as changed. */
const MAX_TOPICS = 10_000

interface Moved {
  changed: number
  /** The last change that may have taken something back. */
  removed: number
}

const NEVER: Moved = { changed: 0, removed: 0 }

/** Counts the changes of each topic in this process. */
export class Versions {
  readonly #reported: ReportedChanges
  readonly #topics = new Map<string, Moved>()
  #last = NEVER
  #everything = 0
  #everythingReported = NEVER

  constructor(reported: ReportedChanges) {
    this.#reported = reported
  }

  /** The version of what shows these topics. */
  of(topics: Topics): Version {
    return this.#versionOf(topics)
  }

  /** Gives a function that tells the version again and again. */
  watch(topics: Topics): () => Version {
    let version = this.#versionOf(topics)
    let { changed } = this.#last
    return () => {
      if (changed === this.#last.changed) return version
      changed = this.#last.changed
      version = this.#versionOf(topics)
      return version
    }
  }

  #versionOf(topics: Topics): Version {
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

  /**
   * Notes a successful write, without waiting for the database's notification.
   * @param onlyAdds whether guests may see what was there before, while nothing newer can be made
   * @returns whether it may change what guests see
   */
  onWrite(topics: Topics, { onlyAdds = false } = {}): boolean {
    return this.#move(topics, onlyAdds)
  }

  /** Notes a notification, which may come from another process. */
  onChange(change: Change): void {
    if (change.table !== undefined)
      this.#move(this.#reported.topicsOf(change), this.#reported.onlyAdds(change))
    else {
      const changed = this.#last.changed + 1
      this.#last = { ...this.#last, changed }
      this.#everything = changed
    }
  }

  moveEverything(): void {
    this.#move(undefined)
  }

  #move(topics: Topics, onlyAdds = false): boolean {
    if (topics?.length === 0) return false
    const changed = this.#last.changed + 1
    const after = ({ removed }: Moved) => ({ changed, removed: onlyAdds ? removed : changed })
    this.#last = after(this.#last)
    for (const topic of topics ?? []) this.#topics.set(topic, after(this.#topics.get(topic) ?? NEVER))
    if (topics && this.#topics.size <= MAX_TOPICS) return true
    this.#everything = changed
    if (!topics && onlyAdds) this.#everythingReported = after(this.#everythingReported)
    else {
      this.#everythingReported = this.#last
      this.#topics.clear()
    }
    return true
  }
}
