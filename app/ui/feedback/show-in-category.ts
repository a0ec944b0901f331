import { formatNumber } from '../numbers.ts'

/** Names a link to what a search finds in another category. */
export const showInCategory = (count: number, category: string) =>
  `Show ${formatNumber(count)} in ${category}`
