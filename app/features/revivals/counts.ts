import { formatNumber } from '../../ui/numbers.ts'

/** Counts of messages and of who wrote end here, so that they cost the same however many there are. */
export const COUNT_LIMIT = 1_000
/** Counting the unread messages of a conversation ends here. The database has the same limit. */
export const UNREAD_LIMIT = 100

/** "1,000+" where counting ended. @param most where it ends */
export const limitedCount = (count: number, most: number = COUNT_LIMIT): string =>
  `${formatNumber(count)}${count >= most ? '+' : ''}`
