import type { Database } from '../database/database.ts'
import type { Versions } from './versions.ts'

/** How old counts may be that no longer are right. */
const MAX_AGE_MS = 60_000

interface Counted<Counts> {
  at: number
  version: number
  counts: Promise<Counts>
  /** It is set while pages show what has changed since. */
  timer?: NodeJS.Timeout
}

/**
 * Makes what counts all stories or offers count once a minute at most, however often it's asked. Where lists
 * have changed since and it's no minute yet, the pages that show the topic `insights` are outdated when the
 * minute is over.
 */
export function onceAMinute<Counts>(
  count: (db: Database) => Promise<Counts>,
): (db: Database, versions: Versions) => Promise<Counts> {
  const lastOf = new WeakMap<Database, Counted<Counts>>()
  return (db, versions) => {
    const version = versions.of(['lists']).current
    const last = lastOf.get(db)
    if (last?.version === version) return last.counts
    const age = last ? Date.now() - last.at : MAX_AGE_MS
    if (last && age >= 0 && age < MAX_AGE_MS) {
      last.timer ??= setTimeout(
        () => versions.onChange({ table: 'insights', op: 'UPDATE', id: '' }),
        MAX_AGE_MS - age,
      ).unref()
      return last.counts
    }
    clearTimeout(last?.timer)
    const counted: Counted<Counts> = { at: Date.now(), version, counts: count(db) }
    lastOf.set(db, counted)
    counted.counts.catch(() => lastOf.delete(db))
    return counted.counts
  }
}
