/** MKT-08, MKT-09: what kinds of asset there are, by id; the tabs show them in this order after 'All Items'. */
export const ASSET_CATEGORIES = {
  domain: 'Domain & Branding',
  codebase: 'Source Code & Tech',
  'ui-ux-design': 'UI/UX Design',
  'pitch-deck': 'Business Docs',
  'full-project-kit': 'Complete Kits',
  others: 'Others',
} as const

/** LIST-07 */
export const LICENSE_TYPES = {
  free: 'Free Use',
  buyout: 'Buyout',
  'custom-terms': 'Custom Terms',
  'open-source': 'Open Source',
} as const

/** LIST-22 */
export const CONTACT_METHODS = {
  email: 'Email',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  website: 'Website',
  other: 'Other',
} as const

/** LIST-06 */
export const ASSET_TAGS = [
  'SaaS',
  'Notion',
  'React',
  'Figma',
  'Template',
  'Design',
  'AI',
  'Pitch Deck',
  'Landing Page',
  'Analytics',
] as const

/** What an owner can say of a listing. Only 'published' ones are listed; 'sold' ones can still be read at their address. */
export const ASSET_STATUSES = { published: 'Published', sold: 'Sold', withdrawn: 'Withdrawn' } as const

export type AssetCategory = keyof typeof ASSET_CATEGORIES
export type LicenseType = keyof typeof LICENSE_TYPES
export type ContactMethod = keyof typeof CONTACT_METHODS

export type AssetStatus = keyof typeof ASSET_STATUSES

/** How much of each field is taken in: characters, or items (LIST-04, LIST-08, LIST-30). The database holds to the same. */
export const ASSET_LIMITS = {
  title: 80,
  short_description: 150,
  detailed_description: 2_000,
  tags: 4,
  contact_info: 254,
  contact_instructions: 200,
  founder_story: 600,
  usage_notes: 600,
  external_links: 20,
  link: 2_048,
  files: 20,
  /** Of one file, in bytes. */
  file_size: 200 * 1024 * 1024,
  file_name: 255,
  price: 999_999_999.99,
  /** What is searched for. */
  search: 200,
} as const

/** So many assets a load. */
export const ASSETS_PER_LOAD = 60

/** MKT-06: the one answer to what is free. */
export const isFree = (price: string | null | undefined) =>
  !price || price === '0' || price.toLowerCase() === 'free'

export interface AssetFilters {
  /** Part of the title, a description or a tag, in whatever case (MKT-07). */
  search?: string | undefined
  category?: AssetCategory | undefined
}

/** One of an asset's files, as everybody may see it: not where it lies (DATA-20, DATA-21). */
export interface AssetFile {
  /** From 1, in the order in which they were listed. */
  position: number
  name: string
  /** In bytes; 0 where it is not known. */
  size: number
  type: string
}

/** A picture that is served in several widths; `src` is the widest. */
export interface AssetCover {
  src: string
  srcset: string
  width: number
  height: number
}

/** An asset as lists answer it (CALLS-21). */
export interface AssetCardData {
  id: string
  user_id: string
  title: string
  description: string
  short_description: string
  category: AssetCategory
  tags: string[]
  license_type: LicenseType
  price: string
  files: AssetFile[]
  /** null where its picture is gone */
  cover: AssetCover | null
  status: AssetStatus
  downloads_count: number
  /** ISO 8601, UTC */
  created_at: string
  bookmarked: boolean
  /** Whether the viewer may have the files: of a free asset everybody, of a paid one its owner and admins (MKT-22). */
  can_download: boolean
}

/** A load of assets, the newest first. */
export interface AssetPage {
  items: AssetCardData[]
  /** What to ask for next as `after`; null at the end. */
  next: string | null
  /** All that match. */
  total: number
}

/** MKT-05, over all published assets. */
export interface AssetStats {
  total_assets: number
  free_assets: number
  categories: number
  added_this_week: number
}

/** An asset as its own page shows it. The seller's contact is not in it: that is asked for when the panel is opened. */
export interface AssetDetail extends AssetCardData {
  detailed_description: string
  founder_story: string | null
  usage_notes: string | null
  external_links: string[]
  contact_method: ContactMethod | null
  is_open_source: boolean
  accepts_offers: boolean
  /** Its seller's public profile (ASSET-06); null where there is none. */
  creator: { id: string; full_name: string | null; avatar_url: string | null } | null
  /** Whether the viewer listed it. */
  is_own: boolean
}

/** How to reach the seller of one asset (ASSET-12…15). */
export interface AssetContact {
  contact_method: ContactMethod
  contact_info: string
  contact_instructions: string | null
}

/** An address of one file that holds for 3600 seconds (STORE-04). */
export interface SignedFile {
  url: string
  /** ISO 8601, UTC */
  expires_at: string
}

/** A file of a listing that is being made, once the server has it whole (DATA-20). */
export interface UploadedFile {
  /** Of the upload, made by the browser. */
  upload_id: string
  /** The storage path. */
  id: string
  path: string
  name: string
  size: number
  type: string
  /** ISO 8601, UTC */
  uploadedAt: string
}

/** What the form sends; the server makes `file_metadata`, `description`, `type`, `is_open_source` and `accepts_offers` of it. */
export interface NewAsset {
  id: string
  title: string
  short_description: string
  detailed_description: string
  category: AssetCategory
  tags: string[]
  license_type: LicenseType
  /** Storage paths of one's own uploads, in order. */
  downloadable_files: string[]
  /** Storage path of one's own cover picture. */
  cover_image: string
  external_links: string[]
  /** 'Free', or an amount without its currency. */
  price: string
  contact_method: ContactMethod | null
  contact_info: string | null
  contact_instructions: string | null
  founder_story: string | null
  usage_notes: string | null
}

/** What the form to change a listing begins with. */
export interface ListingToEdit extends NewAsset {
  uploads: UploadedFile[]
  cover: AssetCover | null
}
