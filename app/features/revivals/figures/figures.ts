import { formatNumber } from '../../../ui/numbers.ts'

/** Fewer tell of single ones, and a median of them says nothing. */
export const ENOUGH = 5

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
  honest: 'Without demo, anonymous and deleted stories.',
} as const
