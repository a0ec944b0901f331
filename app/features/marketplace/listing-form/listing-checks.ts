import type { FieldProblem } from '../../../ui/form/field-problem.ts'
import { ASSET_LIMITS } from '../asset.ts'
import { LISTING_TEXTS } from '../asset-texts.ts'
import type { ListingValues } from './listing-values.ts'

export type ListingField = keyof ListingValues | 'downloadable_files'

export interface ListingProblems {
  toast: { title: string; description: string } | null
  problems: readonly FieldProblem<ListingField>[]
}

/** LIST-27, in form order. */
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
const PRICE_TOO_LOW = 'Price must be at least 1'

const isMissing = (value: ListingValues[keyof ListingValues]) =>
  typeof value === 'string' ? value.trim() === '' : !value

const missing = (fields: typeof REQUIRED, values: ListingValues) =>
  fields.filter(([field]) => isMissing(values[field])).map(([field, message]) => ({ field, message }))

/**
 * What keeps the form from being sent: missing fields, missing files, missing contact (LIST-27…29), then a price
 * out of range (LIST-37).
 * @param files number of files, uploaded or uploading
 */
export function checkListing(values: ListingValues, files: number): ListingProblems | null {
  const empty = missing(REQUIRED, values)
  if (empty.length > 0) return { toast: LISTING_TEXTS.missing, problems: empty }
  if (files === 0) {
    const { description: message } = LISTING_TEXTS.noFiles
    return { toast: LISTING_TEXTS.noFiles, problems: [{ field: 'downloadable_files', message }] }
  }
  if (values.is_free) return null
  const noContact = missing(CONTACT, values)
  if (noContact.length > 0) return { toast: LISTING_TEXTS.noContact, problems: noContact }
  const message = priceProblem(Number(values.price))
  return message === null ? null : { toast: null, problems: [{ field: 'price', message }] }
}

function priceProblem(price: number): string | null {
  if (!(price >= 1)) return PRICE_TOO_LOW
  return price > ASSET_LIMITS.price ? LISTING_TEXTS.tooDear : null
}

/** LIST-18: adds a link unless it is empty or known. */
export function withLink(links: readonly string[], typed: string): string[] {
  const link = typed.trim()
  return link === '' || links.includes(link) ? [...links] : [...links, link]
}
