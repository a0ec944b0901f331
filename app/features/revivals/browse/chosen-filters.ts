import { TERMS_LABELS } from '../offer-terms.ts'
import { PASSING_GROUP_LABELS } from '../passing-on.ts'
import { WISHED_WAYS } from './open-offers-texts.ts'
import { NARROWING, type RevivalFilters } from './revival-filters.ts'

type Narrowing = (typeof NARROWING)[number]

/** The filter in words. */
function labelOf(filters: RevivalFilters, name: Narrowing): string | undefined {
  const { way, on_offer, terms } = filters
  if (name === 'way') return way && WISHED_WAYS[way]
  if (name === 'on_offer') return on_offer && PASSING_GROUP_LABELS[on_offer]
  if (name === 'terms') return terms && TERMS_LABELS[terms]
  return filters[name]
}

/** The filters that narrow the list, in the order of the form. */
export const chosenIn = (filters: RevivalFilters) =>
  NARROWING.flatMap((name) => {
    const label = labelOf(filters, name)
    return label === undefined ? [] : [{ name, label }]
  })

export const without = (filters: RevivalFilters, name: string): RevivalFilters => ({
  ...filters,
  [name]: undefined,
})
