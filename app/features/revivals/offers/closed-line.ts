import { mediumDate } from '../../../ui/dates.ts'
import { OFFER_TEXTS } from './offers-texts.ts'

/** Why an offer is closed, and since when. */
export const closedLine = (closed_reason: 'taken' | 'no_longer' | null, closed_at: string): string =>
  `${closed_reason === 'taken' ? OFFER_TEXTS.taken : OFFER_TEXTS.noLonger}${mediumDate(closed_at)}`
