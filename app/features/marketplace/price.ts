import { isFree } from './asset.ts'

/** Stored amounts don't include it. */
export const CURRENCY_SIGN = '$'

export const FREE = 'Free'

const AMOUNT = /^\d+(\.\d+)?$/

const figure = (amount: number) =>
  amount.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  })

/** '$1,200', '$12.50' or 'Free' (MKT-06, ASSET-11). Returns anything that isn't a number unchanged. */
export function priceLabel(price: string | null | undefined): string {
  if (isFree(price) || !price) return FREE
  return AMOUNT.test(price) ? CURRENCY_SIGN + figure(Number(price)) : price
}
