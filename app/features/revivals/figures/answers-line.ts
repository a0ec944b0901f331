import { counted, formatNumber } from '../../../ui/numbers.ts'
import { COUNT_LIMIT } from '../counts.ts'
import type { OfferAnswers } from '../offer-response.schema.ts'

/** "2 days"; half a day counts as one. */
const daysText = (days: number): string => counted(Math.max(1, Math.ceil(days)), 'day')

/** "Answers 9 of 10, usually in 2 days." From 1,000 on, the latest 1,000. */
export function answersLine({ of, answered, median_days }: OfferAnswers): string {
  const counts = `Answers ${formatNumber(answered)} of ${of < COUNT_LIMIT ? '' : 'the latest '}${formatNumber(of)}`
  if (median_days === null) return `${counts}.`
  return `${counts}, usually ${median_days <= 1 ? 'within a day' : `in ${daysText(median_days)}`}.`
}
