import { onceAMinute } from '../../../../platform/responses/once-a-minute.ts'
import { countCells, countLives, countPairs, revivalTimes } from './count-stories.db.ts'
import { insightCounts } from './insight-counts.server.ts'

/** What was counted of all stories last, once a minute at most. */
export const recentCounts = onceAMinute(async (db) => {
  const countedAt = new Date().toISOString()
  const [cells, pairs, lives, revivals] = await Promise.all([
    db.background(countCells),
    db.background(countPairs),
    db.background(countLives),
    db.background(revivalTimes),
  ])
  return insightCounts([...cells, ...pairs], lives, revivals, countedAt)
})
