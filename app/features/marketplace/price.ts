import { formatNumber } from '../../ui/numbers.ts'
import { isFree } from './asset.ts'

/** The sign of the currency, which stored amounts don't include. */
export const CURRENCY_SIGN = '$'

export const FREE = 'Free'

const AMOUNT = /^\d+(\.\d+)?$/

function figure(amount: number): string {
  const [dollars, cents] = amount.toFixed(2).split('.')
  return Number.isInteger(amount) ? formatNumber(amount) : `${formatNumber(Number(dollars))}.${cents}`
}

/**
 * The price as '$1,200', '$12.50' or 'Free' (MKT-06, ASSET-11). Returns anything that isn't a number
 * unchanged.
 */
export function priceLabel(price: string | null | undefined): string {
  if (isFree(price) || !price) return FREE
  return AMOUNT.test(price) ? CURRENCY_SIGN + figure(Number(price)) : price
}
