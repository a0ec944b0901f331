import { formatNumber } from '../../../ui/numbers.ts'
import { ASSETS_PER_LOAD } from '../asset.ts'

export const assetCountText = (total: number) => (total === 1 ? '1 item' : `${formatNumber(total)} items`)

export const shownAssetsText = (shown: number, total: number) =>
  `Showing ${formatNumber(shown)} of ${assetCountText(total)}`

export function moreAssetsLabel(shown: number, total: number): string {
  const next = Math.min(total - shown, ASSETS_PER_LOAD)
  return next > 1 ? `Load ${next} More Items` : 'Load More Items'
}
