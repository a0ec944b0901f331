import type { ListingValues } from '../listing-values.ts'
import { isComplete, type ListingField } from './listing-checks.ts'
import { SECTION_TITLES } from './listing-field-texts.ts'

interface ListingSection {
  title: string
  /** The fields in their order. */
  fields: readonly ListingField[]
}

/** The sections in the order of the form: the steps on phones, the index elsewhere. */
export const LISTING_SECTIONS: readonly ListingSection[] = [
  {
    title: SECTION_TITLES.overview,
    fields: ['title', 'short_description', 'detailed_description', 'startup_id', 'revival_opportunity_id'],
  },
  { title: SECTION_TITLES.category, fields: ['category', 'license_type', 'tags'] },
  {
    title: SECTION_TITLES.files,
    fields: ['downloadable_files', 'cover_image', 'cover_description', 'external_links'],
  },
  {
    title: SECTION_TITLES.price,
    fields: ['is_free', 'price', 'contact_method', 'contact_info', 'contact_instructions'],
  },
  { title: SECTION_TITLES.notes, fields: ['founder_story', 'usage_notes'] },
]

/** The ID of the section for the price, which begins as free. */
export const PRICE_SECTION = 'listing-price'

const PRICE_INDEX = LISTING_SECTIONS.findIndex(({ title }) => title === SECTION_TITLES.price)

export const LAST_STEP = LISTING_SECTIONS.length - 1

/** The index of a field's section, or of the first one for what isn't in the form. */
export const stepOfField = (field: string) =>
  Math.max(
    0,
    LISTING_SECTIONS.findIndex(({ fields }) => (fields as readonly string[]).includes(field)),
  )

/**
 * Whether nothing required is missing in a section, and something is written in an optional one.
 * @param isPriceSeen until then nobody has decided that the asset is free
 */
export function isSectionDone(
  index: number,
  values: ListingValues,
  { files, isPriceSeen }: { files: number; isPriceSeen: boolean },
): boolean {
  if (index === PRICE_INDEX && !isPriceSeen) return false
  const fields = LISTING_SECTIONS[index]?.fields ?? []
  if (index === LAST_STEP) return fields.some((field) => Boolean(values[field as keyof ListingValues]))
  return fields.every((field) => isComplete(field, values, files))
}
