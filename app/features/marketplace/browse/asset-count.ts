import { formatNumber } from '../../../ui/numbers.ts'
import { ASSETS_PER_LOAD } from '../asset.ts'

/** '48 items', for screen readers. */
export const assetCountText = (total: number) => (total === 1 ? '1 item' : `${formatNumber(total)} items`)

/** 'Showing 60 of 148 items' */
export const shownAssetsText = (shown: number, total: number) =>
  `Showing ${formatNumber(shown)} of ${assetCountText(total)}`

/** 'Load 28 More Items' */
export function moreAssetsLabel(shown: number, total: number): string {
  const next = Math.min(total - shown, ASSETS_PER_LOAD)
  return next > 1 ? `Load ${next} More Items` : 'Load More Items'
}
