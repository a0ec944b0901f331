import { formatNumber } from '../../ui/numbers.ts'

/** Counts of messages and of who wrote end here, so that they cost the same however many there are. */
export const MOST_COUNTED = 1_000
/** Of unread messages in a conversation. The database has the same limit. */
export const MOST_UNREAD = 100

/** "1,000+" where counting ended. @param most where it ends */
export const countText = (count: number, most: number = MOST_COUNTED): string =>
  `${formatNumber(count)}${count >= most ? '+' : ''}`
