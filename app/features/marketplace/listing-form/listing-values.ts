import { type AssetCategory, isFree, type LicenseType, type NewAsset } from '../asset.ts'
import type { CoverImage } from '../asset-response.schema.ts'
import type { ContactMethod } from '../contact-methods.ts'
import { readPrice } from '../listing-price.ts'
import { FREE } from '../price.ts'

export interface ListingCover extends CoverImage {
  path: string
}

export interface ListingValues {
  title: string
  short_description: string
  detailed_description: string
  /** The ID of a story; '' for none. */
  startup_id: string
  /** The ID of an offer; '' for none. */
  revival_opportunity_id: string
  category: AssetCategory | ''
  tags: string[]
  license_type: LicenseType | ''
  cover_image: ListingCover | null
  cover_description: string
  external_links: string[]
  is_free: boolean
  price: string
  contact_method: ContactMethod | ''
  contact_info: string
  contact_instructions: string
  founder_story: string
  usage_notes: string
}

export const EMPTY_LISTING: ListingValues = {
  title: '',
  short_description: '',
  detailed_description: '',
  startup_id: '',
  revival_opportunity_id: '',
  category: '',
  tags: [],
  license_type: '',
  cover_image: null,
  cover_description: '',
  external_links: [],
  is_free: true,
  price: '',
  contact_method: '',
  contact_info: '',
  contact_instructions: '',
  founder_story: '',
  usage_notes: '',
}

/** Makes the request body (LIST-19, LIST-24, LIST-25). Call `checkListing` first. */
export function toNewAsset(values: ListingValues, id: string, files: readonly string[]): NewAsset {
  const { is_free, cover_image, category, license_type, contact_method, price, ...texts } = values
  return {
    ...texts,
    id,
    startup_id: texts.startup_id || null,
    revival_opportunity_id: texts.revival_opportunity_id || null,
    category: category as AssetCategory,
    license_type: license_type as LicenseType,
    downloadable_files: [...files],
    cover_image: cover_image?.path ?? '',
    price: is_free ? FREE : (readPrice(price).price ?? price),
    contact_method: is_free ? null : contact_method || null,
    contact_info: is_free ? null : texts.contact_info,
    contact_instructions: is_free ? null : texts.contact_instructions,
  }
}

export function toListingValues(asset: NewAsset, cover: CoverImage | null): ListingValues {
  return {
    title: asset.title,
    short_description: asset.short_description,
    detailed_description: asset.detailed_description,
    startup_id: asset.startup_id ?? '',
    revival_opportunity_id: asset.revival_opportunity_id ?? '',
    category: asset.category,
    tags: asset.tags,
    license_type: asset.license_type,
    cover_image: cover && { ...cover, path: asset.cover_image },
    cover_description: asset.cover_description ?? '',
    external_links: asset.external_links,
    is_free: isFree(asset.price),
    price: isFree(asset.price) ? '' : asset.price,
    contact_method: asset.contact_method ?? '',
    contact_info: asset.contact_info ?? '',
    contact_instructions: asset.contact_instructions ?? '',
    founder_story: asset.founder_story ?? '',
    usage_notes: asset.usage_notes ?? '',
  }
}
