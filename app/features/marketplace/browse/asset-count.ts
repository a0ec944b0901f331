import { formatNumber } from '../../../ui/numbers.ts'
import { ASSETS_PER_LOAD } from '../asset.ts'

/** '48 items', for those who hear the page rather than see it. */
export const countLine = (total: number) => (total === 1 ? '1 item' : `${formatNumber(total)} items`)

/** 'Showing 60 of 148 items' */
export const shownLine = (shown: number, total: number) =>
  `Showing ${formatNumber(shown)} of ${countLine(total)}`

/** What the button says that asks for the next load: 'Load 28 More Items'. */
export function moreLabel(shown: number, total: number): string {
  const next = Math.min(total - shown, ASSETS_PER_LOAD)
  return next > 1 ? `Load ${next} More Items` : 'Load More Items'
}
