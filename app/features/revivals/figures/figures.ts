import { counted, formatNumber } from '../../../ui/numbers.ts'

/** Fewer tell of single ones, and a median of them says nothing. */
export const ENOUGH = 5

/** "2 days"; half a day counts as one. */
const daysText = (days: number): string => counted(Math.max(1, Math.ceil(days)), 'day')

interface Answers {
  of: number
  answered: number
  median_days: number | null
}

/** "Answers 9 of 10, usually in 2 days." */
export function answersLine({ of, answered, median_days }: Answers): string {
  const counts = `Answers ${formatNumber(answered)} of ${formatNumber(of)}`
  if (median_days === null) return `${counts}.`
  return `${counts}, usually ${median_days <= 1 ? 'within a day' : `in ${daysText(median_days)}`}.`
}

export const FIGURES_TEXTS = {
  title: 'What became of the offers',
  offers: 'Offers made',
  accepted: 'Accepted',
  revived: 'Projects revived',
  returned: 'Handed back',
  toAnswer: 'Days until a founder answers. Half take less',
  toRevival: 'Days from offer to revival. Half take less',
  answered: 'Messages answered',
  answeredOf: (answered: number, of: number) => `${formatNumber(answered)} of ${formatNumber(of)}`,
  honest: 'Without demo stories and anonymous ones.',
} as const
