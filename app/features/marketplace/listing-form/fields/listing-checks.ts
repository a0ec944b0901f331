import { completeAddress } from '../../../../platform/text/web-address.ts'
import type { FieldProblem } from '../../../../ui/form/field-problem.ts'
import { readContact } from '../../contact-link.ts'
import { readPrice } from '../../listing-price.ts'
import { ASSET_ERRORS, LISTING_TEXTS } from '../../listing-texts.ts'
import type { ListingValues } from '../listing-values.ts'
import { FIELD_ERRORS } from './listing-form-texts.ts'

export type ListingField = keyof ListingValues | 'downloadable_files'

export interface ListingProblems {
  toast: { title: string; description: string } | null
  problems: readonly FieldProblem<ListingField>[]
}

/** The required fields, in the order of the form (LIST-27). */
const REQUIRED = [
  'title',
  'short_description',
  'detailed_description',
  'category',
  'license_type',
  'cover_image',
] as const

/** The fields that a priced listing needs (LIST-29). */
const CONTACT = ['price', 'contact_method', 'contact_info'] as const

const isMissing = (value: ListingValues[keyof ListingValues]) =>
  typeof value === 'string' ? value.trim() === '' : !value

const missing = (
  fields: readonly ((typeof REQUIRED)[number] | (typeof CONTACT)[number])[],
  values: ListingValues,
) =>
  fields.filter((field) => isMissing(values[field])).map((field) => ({ field, message: FIELD_ERRORS[field] }))

/** Whether a field lacks nothing that the listing requires. */
export function isComplete(field: ListingField, values: ListingValues, files: number): boolean {
  if (field === 'downloadable_files') return files > 0
  if ((REQUIRED as readonly string[]).includes(field)) return !isMissing(values[field])
  return values.is_free || !(CONTACT as readonly string[]).includes(field) || !isMissing(values[field])
}

/**
 * What is missing: fields, files or contact (LIST-27 to LIST-29), then a price (LIST-37) or a contact that
 * somebody could use.
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
  const problems = (['price', 'contact_info'] as const).flatMap((field) => {
    const message = valueProblem(field, values)
    return message === undefined ? [] : [{ field, message }]
  })
  return problems.length > 0 ? { toast: null, problems } : null
}

/** What is wrong with what stands in a field; undefined also for an empty one. */
export function valueProblem(
  field: 'price' | 'contact_info',
  { price, contact_method: method, contact_info: info }: ListingValues,
): string | undefined {
  if (field === 'price') return price.trim() === '' ? undefined : readPrice(price).problem
  if (method === '' || info.trim() === '' || readContact(method, info)) return undefined
  return ASSET_ERRORS.contactInfo[method]
}

/** Adds a link unless it is empty or known (LIST-18). */
export function withLink(links: readonly string[], typed: string): string[] {
  const link = completeAddress(typed)
  const isKnown = links.some((known) => completeAddress(known) === link)
  return link === '' || isKnown ? [...links] : [...links, link]
}
