import type { FieldProblem } from '../../../ui/form/field-problem.ts'
import { ASSET_LIMITS } from '../asset.ts'
import { LISTING_TEXTS } from '../asset-texts.ts'
import type { ListingValues } from './listing.ts'

/** Controls that a mistake can belong to. */
export type ListingField = keyof ListingValues | 'downloadable_files'

export interface Refusal {
  /** What the toast says; none where the field says it all. */
  said: { title: string; description: string } | null
  mistakes: readonly FieldProblem<ListingField>[]
}

/** LIST-27, in the order of the form. */
const REQUIRED: readonly [ListingField & keyof ListingValues, string][] = [
  ['title', 'Title is required'],
  ['short_description', 'Short description is required'],
  ['detailed_description', 'Detailed description is required'],
  ['category', 'Category is required'],
  ['license_type', 'License type is required'],
  ['cover_image', 'Cover image is required'],
]

/** LIST-29 */
const CONTACT: readonly [ListingField & keyof ListingValues, string][] = [
  ['price', 'Price is required'],
  ['contact_method', 'Contact method is required'],
  ['contact_info', 'Contact info is required'],
]

/** LIST-37 */
const CHEAPEST = 'Price must be at least 1'

const isMissing = (value: ListingValues[keyof ListingValues]) =>
  typeof value === 'string' ? value.trim() === '' : !value

const missing = (fields: typeof REQUIRED, values: ListingValues) =>
  fields.filter(([field]) => isMissing(values[field])).map(([field, message]) => ({ field, message }))

/**
 * Why nothing is sent yet: what is missing, then that there is no file, then how to reach the seller (LIST-27…29), then a
 * price below 1 (LIST-37) or above what can be kept.
 * @param files how many there are, whole or on their way
 */
export function refusalOf(values: ListingValues, files: number): Refusal | null {
  const absent = missing(REQUIRED, values)
  if (absent.length > 0) return { said: LISTING_TEXTS.missing, mistakes: absent }
  if (files === 0) {
    const { description: message } = LISTING_TEXTS.noFiles
    return { said: LISTING_TEXTS.noFiles, mistakes: [{ field: 'downloadable_files', message }] }
  }
  if (values.is_free) return null
  const unreachable = missing(CONTACT, values)
  if (unreachable.length > 0) return { said: LISTING_TEXTS.noContact, mistakes: unreachable }
  const message = mistakeOfPrice(Number(values.price))
  return message === null ? null : { said: null, mistakes: [{ field: 'price', message }] }
}

function mistakeOfPrice(price: number): string | null {
  if (!(price >= 1)) return CHEAPEST
  return price > ASSET_LIMITS.price ? LISTING_TEXTS.tooDear : null
}

/** LIST-18: the links with one more, if it is one and new. */
export function withLink(links: readonly string[], typed: string): string[] {
  const link = typed.trim()
  return link === '' || links.includes(link) ? [...links] : [...links, link]
}
