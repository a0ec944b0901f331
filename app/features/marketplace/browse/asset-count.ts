import { formatNumber } from '../../../ui/numbers.ts'
import { ASSETS_PER_LOAD } from '../asset.ts'
import type { AssetPage } from '../asset-response.schema.ts'

type Count = Pick<AssetPage, 'total' | 'total_is_exact'>

export const assetCountText = ({ total, total_is_exact }: Count) =>
  total === 1 ? '1 asset' : `${formatNumber(total)}${total_is_exact ? '' : '+'} assets`

export const shownAssetsText = (shown: number, count: Count) =>
  `Showing ${formatNumber(shown)} of ${assetCountText(count)}`

export function moreAssetsLabel(shown: number, { total, total_is_exact }: Count): string {
  const next = total_is_exact ? Math.min(total - shown, ASSETS_PER_LOAD) : ASSETS_PER_LOAD
  return next > 1 ? `Load ${next} More Assets` : 'Load More Assets'
}
