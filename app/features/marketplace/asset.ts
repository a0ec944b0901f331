import type { ContactMethod } from './contact-methods.ts'

/** The categories by ID, in the order of the tabs (MKT-08, MKT-09). */
export const ASSET_CATEGORIES = {
  domain: 'Domain & Branding',
  codebase: 'Source Code & Tech',
  'ui-ux-design': 'UI/UX Design',
  'pitch-deck': 'Business Docs',
  'full-project-kit': 'Complete Kits',
  others: 'Others',
} as const

/** The licenses (LIST-07). */
export const LICENSE_TYPES = {
  free: 'Free Use',
  buyout: 'Buyout',
  'custom-terms': 'Custom Terms',
  'open-source': 'Open Source',
} as const

/** The kinds of files, by the endings of their names. */
export const FILE_KINDS = {
  archive: 'Archives',
  document: 'Documents',
  design: 'Design files',
  data: 'Data',
  media: 'Sound and video',
  other: 'Code and others',
} as const

export const ASSET_PRICES = { free: 'Free', paid: 'Paid' } as const

export const ASSET_SORTS = { newest: 'Newest', cheapest: 'Cheapest', saved: 'Most saved' } as const

/** Lists show only 'published' assets; 'sold' ones stay readable at their URL. */
export const ASSET_STATUSES = { published: 'Published', sold: 'Sold', withdrawn: 'Withdrawn' } as const

export type AssetCategory = keyof typeof ASSET_CATEGORIES
export type LicenseType = keyof typeof LICENSE_TYPES
export type FileKind = keyof typeof FILE_KINDS
export type AssetSort = keyof typeof ASSET_SORTS

export type AssetStatus = keyof typeof ASSET_STATUSES

/** How many characters a search may have. */
export const MAX_ASSET_SEARCH = 200

export const ASSETS_PER_LOAD = 60

export const hasSafeFile = ({ files }: { files: readonly { is_unsafe: boolean }[] }): boolean =>
  files.some((file) => !file.is_unsafe)

/** Whether a price says that the asset is free (MKT-06). */
export const isFree = (price: string | null | undefined) =>
  !price || price === '0' || price.toLowerCase() === 'free'

/** The values of `?filter=`: the viewer's saved assets, for members only (CALLS-22). */
export const ASSET_FILTERS = ['bookmarked'] as const

export interface AssetFilters {
  /** What title, descriptions or tags contain, ignoring case (MKT-07). */
  search?: string | undefined
  category?: AssetCategory | undefined
  filter?: (typeof ASSET_FILTERS)[number] | undefined
  price?: keyof typeof ASSET_PRICES | undefined
  license?: LicenseType | undefined
  file?: FileKind | undefined
  /** The order; by default the best matches of a search, else the newest. */
  sort?: AssetSort | undefined
}

/** What the form sends. The server derives the other columns. */
export interface NewAsset {
  id: string
  title: string
  short_description: string
  detailed_description: string
  category: AssetCategory
  tags: string[]
  license_type: LicenseType
  downloadable_files: string[]
  cover_image: string
  /** What the image shows, for those who don't see it. */
  cover_description: string | null
  external_links: string[]
  /** 'Free' or an amount without a currency. */
  price: string
  contact_method: ContactMethod | null
  contact_info: string | null
  contact_instructions: string | null
  founder_story: string | null
  usage_notes: string | null
  /** The seller's story that the asset comes from. */
  startup_id: string | null
  /** The seller's offer that the asset belongs to. */
  revival_opportunity_id: string | null
}

/** Counts of assets stop here, where "10,000+" says enough. */
export const MAX_COUNTED_ASSETS = 10_000
