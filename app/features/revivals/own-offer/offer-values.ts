import {
  type DraftOwner,
  draftOf,
  inBrowser,
  isRecord,
  isSameKind,
  valuesLike,
} from '../../../platform/browser/draft.ts'
import { NO_TERMS, type OfferTerms, type Terms, takesNote, WAYS, type Way } from '../offer-terms.ts'
import type { OfferText } from '../offers/offer.schema.ts'
import { inPassingOrder, PASSING_KINDS, type PassingItem } from '../passing-on.ts'
import { withoutEmptyRepeats } from '../repeated-thing.ts'

/** What the form holds: '' for what isn't chosen. */
export interface OfferFormValues {
  ways: Way[]
  passes_on: PassingItem[]
  available_assets: string[]
  stays: string[]
  terms: Terms | ''
  terms_note: string
  gives_advice: boolean
  advice_hours: string
  advice_months: string
  gives_note: string
  looking_for_roles: string[]
  hours_a_week: string
  language: string
  contact_method: string
  additional_notes: string
}

interface OfferAsRead extends OfferTerms {
  looking_for_roles: string[]
  available_assets: string[]
  contact_method: string
  additional_notes: string | null
}

export const NO_OFFER: OfferAsRead = {
  ...NO_TERMS,
  looking_for_roles: [],
  available_assets: [],
  contact_method: '',
  additional_notes: '',
}

const FIRST_ADVICE = { hours: '2', months: '6' }

export const offerValuesOf = (offer: OfferAsRead): OfferFormValues => ({
  ways: offer.ways,
  passes_on: offer.passes_on,
  available_assets: offer.available_assets,
  stays: offer.stays,
  terms: offer.terms ?? '',
  terms_note: offer.terms_note,
  gives_advice: Boolean(offer.advice_hours),
  advice_hours: offer.advice_hours ? String(offer.advice_hours) : FIRST_ADVICE.hours,
  advice_months: offer.advice_hours ? String(offer.advice_months ?? '') : FIRST_ADVICE.months,
  gives_note: offer.gives_note,
  looking_for_roles: offer.looking_for_roles,
  hours_a_week: String(offer.hours_a_week ?? ''),
  language: offer.language,
  contact_method: offer.contact_method,
  additional_notes: offer.additional_notes ?? '',
})

const numberOf = (value: string) => (value === '' ? null : Number(value))

export const toOfferText = ({ gives_advice, terms, ...values }: OfferFormValues): OfferText => ({
  ...values,
  passes_on: inPassingOrder(withoutEmptyRepeats(values.passes_on)),
  terms: terms || null,
  terms_note: takesNote(terms || null) ? values.terms_note : '',
  advice_hours: gives_advice ? numberOf(values.advice_hours) : null,
  advice_months: gives_advice ? numberOf(values.advice_months) : null,
  hours_a_week: numberOf(values.hours_a_week),
})

/** What readers need to know before they write. The field of each answer that is missing. */
export const missingIn = ({
  ways,
  terms,
  terms_note,
}: Pick<OfferFormValues, 'ways' | 'terms' | 'terms_note'>): ('ways' | 'terms_note')[] => [
  ...(ways.length === 0 ? (['ways'] as const) : []),
  ...(terms === 'price' && terms_note.trim() === '' ? (['terms_note'] as const) : []),
]

const isPassingItem = (saved: unknown): saved is PassingItem =>
  isRecord(saved) && typeof saved.what === 'string' && PASSING_KINDS.some((kind) => kind === saved.kind)

const fits = (saved: unknown, empty: unknown, name: string) => {
  if (name === 'passes_on') return Array.isArray(saved) && saved.every(isPassingItem)
  if (name === 'ways') return Array.isArray(saved) && saved.every((way) => WAYS.includes(way))
  return isSameKind(saved, empty)
}

/** Lasts until it is sent. */
export const offerDraft = (startupId: string, owner: DraftOwner) =>
  draftOf(`offer:${startupId}`, {
    owner,
    parse: (saved) => (isRecord(saved) ? valuesLike(offerValuesOf(NO_OFFER), saved, fits) : null),
    storage: inBrowser,
  })
