import type { Database } from '../../../../platform/database/database.ts'
import type { Versions } from '../../../../platform/responses/versions.ts'
import { countCells, countLives, countPairs, revivalTimes } from './count-stories.db.ts'
import { type InsightCounts, insightCounts } from './insight-counts.server.ts'

/** How old counts may be that no longer are right. */
const MAX_AGE_MS = 60_000

interface Counted {
  at: number
  version: number
  counts: Promise<InsightCounts>
  /** It is set while pages show what has changed since. */
  timer?: NodeJS.Timeout
}

const lastOf = new WeakMap<Database, Counted>()

/**
 * What was counted last, once a minute at most. Where stories have changed since and it's no minute yet, the
 * pages that show it are outdated when the minute is over.
 */
export function recentCounts(db: Database, versions: Versions): Promise<InsightCounts> {
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
  const counted: Counted = { at: Date.now(), version, counts: count(db) }
  lastOf.set(db, counted)
  counted.counts.catch(() => lastOf.delete(db))
  return counted.counts
}

async function count(db: Database): Promise<InsightCounts> {
  const countedAt = new Date().toISOString()
  const [cells, pairs, lives, revivals] = await Promise.all([
    db.background(countCells),
    db.background(countPairs),
    db.background(countLives),
    db.background(revivalTimes),
  ])
  return insightCounts([...cells, ...pairs], lives, revivals, countedAt)
}
