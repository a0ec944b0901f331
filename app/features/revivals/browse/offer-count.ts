import { formatNumber } from '../../../ui/numbers.ts'
import type { RevivalPage } from './revival-list.schema.ts'

type Count = Pick<RevivalPage, 'total' | 'total_is_exact'>

export const offerCountText = ({ total, total_is_exact }: Count) =>
  total === 1 ? '1 offer' : `${formatNumber(total)}${total_is_exact ? '' : '+'} offers`

export const shownOffersText = (shown: number, count: Count) =>
  `Showing ${formatNumber(shown)} of ${offerCountText(count)}`
