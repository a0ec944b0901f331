import { type OfferTerms, TERMS_LABELS, WAY_LABELS, type Way } from './offer-terms.ts'
import { PASSING_ON, type PassingItem } from './passing-on.ts'

const hours = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`

const months = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Says the ways: "Take over, join or license". */
export function wayLine(ways: readonly Way[]): string {
  const words = ways.map((way, index) => (index === 0 ? WAY_LABELS[way] : lowered(WAY_LABELS[way])))
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} or ${last}` : last
}

/**
 * Says what is on offer: the founder's own tags first, then each kind of what passes on, once: "Android app,
 * source code, domain, 206 paying cafés". How many users there are and what the data is says more than their
 * kind.
 */
export function onOfferLine({
  available_assets,
  passes_on,
}: {
  available_assets: readonly string[]
  passes_on: readonly PassingItem[]
}): string {
  const kinds = passes_on.map(({ kind, what }) =>
    (kind === 'users' || kind === 'data') && what ? what : PASSING_ON[kind].label,
  )
  const tags = new Set(available_assets.map((tag) => tag.toLowerCase()))
  const others = [...new Set(kinds)].filter((word) => !tags.has(word.toLowerCase()))
  const words = [...available_assets, ...others]
  return words
    .map((word, index) => (index < Math.max(1, available_assets.length) ? word : lowered(word)))
    .join(', ')
}

/** Says what the person brings: "About 6 hours a week. English", or ''. */
export const bringsLine = ({ hours_a_week, language }: Pick<OfferTerms, 'hours_a_week' | 'language'>) =>
  [hours_a_week && `About ${hours(hours_a_week)} a week`, language].filter(Boolean).join('. ')

/** The terms in a word, or the price itself, and what the founder adds to it; null without terms. */
export function termsLine({
  terms,
  terms_note,
}: Pick<OfferTerms, 'terms' | 'terms_note'>): { word: string; note: string } | null {
  if (!terms) return null
  if (terms === 'price' && terms_note) return { word: terms_note, note: '' }
  return { word: TERMS_LABELS[terms], note: terms_note }
}

/** Says the advice: "2 hours of advice a month for 6 months", or ''. */
export function adviceLine({
  advice_hours,
  advice_months,
}: Pick<OfferTerms, 'advice_hours' | 'advice_months'>): string {
  if (!advice_hours) return ''
  return `${hours(advice_hours)} of advice a month${advice_months ? ` for ${months(advice_months)}` : ''}`
}

export const hasTerms = (offer: OfferTerms): boolean =>
  offer.ways.length + offer.passes_on.length + offer.stays.length > 0 ||
  [termsLine(offer), adviceLine(offer), offer.gives_note, bringsLine(offer)].some(Boolean)
