import { isFree } from './asset.ts'

/** The one sign in front of every amount; amounts are stored without it. */
export const CURRENCY_SIGN = '$'

export const FREE = 'Free'

/** An amount without its currency: '12', '12.5', '1200.00'. */
const AMOUNT = /^\d+(\.\d+)?$/

const figure = (amount: number) =>
  amount.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  })

/** '$1,200', '$12.50' or 'Free' (MKT-06, ASSET-11). What is no amount is shown as it is kept. */
export function priceLabel(price: string | null | undefined): string {
  if (isFree(price) || !price) return FREE
  return AMOUNT.test(price) ? CURRENCY_SIGN + figure(Number(price)) : price
}
