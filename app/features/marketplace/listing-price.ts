import { type ReadAmount, readAmount } from '../../platform/validation/amount.ts'
import { ASSET_LIMITS } from './listing-limits.ts'
import { ASSET_ERRORS, LISTING_TEXTS } from './listing-texts.ts'

type ReadPrice = { price: string; problem?: undefined } | { price?: undefined; problem: string }

/**
 * Reads a price as somebody types it, or as a program sends it: from 1, with up to two decimal places
 * (LIST-21, LIST-37).
 * @returns digits, perhaps with a point and cents, such as '1200.5', or the sentence that says what is wrong
 */
export function readPrice(typed: string | number): ReadPrice {
  const read: ReadAmount = typeof typed === 'number' ? { amount: String(typed) } : readAmount(typed)
  if (read.problem === 'ambiguous') return { problem: ASSET_ERRORS.ambiguousPrice(...read.readings) }
  if (read.problem === 'currency') return { problem: ASSET_ERRORS.otherCurrency }
  if (read.amount === undefined) return { problem: ASSET_ERRORS.price }
  const amount = Number(read.amount)
  if (amount > ASSET_LIMITS.price) return { problem: LISTING_TEXTS.tooDear }
  if (!(amount >= 1) || !/^\d+(\.\d{1,2})?$/.test(read.amount)) return { problem: ASSET_ERRORS.priceTooLow }
  return { price: read.amount }
}
