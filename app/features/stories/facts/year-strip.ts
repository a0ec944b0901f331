import type { Facts } from './facts.ts'
import type { PartialDate } from './partial-date.ts'

/** The part of the strip that stays free, so that marks don't cover each other. */
const GAP = 0.03

/**
 * Counts a date in years. What is known to the year or month only is in its middle, so that none looks like
 * its first day.
 */
function yearsOf(date: PartialDate): number {
  const [year = 0, month, day] = date.split('-').map(Number)
  if (month === undefined) return year + 0.5
  return year + (month - 1 + (day === undefined ? 0.5 : (day - 0.5) / 31)) / 12
}

/**
 * Where milestones are on a strip of years from the start to the stop, each from 0 to 1, in their order.
 * @returns undefined where there is nothing to draw to scale
 */
export function positionsOnStrip({
  started,
  stopped,
  milestones,
}: Pick<Facts, 'started' | 'stopped' | 'milestones'>): number[] | undefined {
  const dates = milestones.map(({ happened_on }) => yearsOf(happened_on))
  const ends = [...dates, ...[started, stopped].flatMap((date) => (date ? [yearsOf(date)] : []))]
  const first = Math.min(...ends)
  const span = Math.max(...ends) - first
  if (milestones.length < 2 || span <= 0) return undefined
  const positions = dates.map((date) => (date - first) / span)
  const gap = Math.min(GAP, 1 / (positions.length - 1))
  for (let at = 1; at < positions.length; at++)
    positions[at] = Math.max(positions[at]!, positions[at - 1]! + gap)
  for (let at = positions.length - 1, most = 1; at >= 0; at--, most -= gap)
    positions[at] = Math.min(positions[at]!, most)
  return positions
}
