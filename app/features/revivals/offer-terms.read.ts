import type { Tables } from '../../platform/database/tables.ts'
import type { OfferTerms } from './offer-terms.ts'

/** The columns with the terms of an offer, of `revival_opportunities` and of `public_offers`. */
export const TERMS_COLUMNS = [
  'ways',
  'passes_on',
  'stays',
  'terms',
  'terms_note',
  'advice_hours',
  'advice_months',
  'gives_note',
  'hours_a_week',
  'language',
] as const satisfies (keyof OfferTerms & keyof Tables['revival_opportunities'])[]

/** The checks of the table allow nothing else. */
export const termsOf = <Row extends Record<(typeof TERMS_COLUMNS)[number], unknown>>(row: Row) =>
  row as Omit<Row, keyof OfferTerms> & OfferTerms
