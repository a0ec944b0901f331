import { z } from 'zod'
import { DOUBTS } from '../../platform/validation/file-doubt.ts'
import { formattedTexts } from '../../platform/validation/formatted-text.schema.ts'
import { passage, searchSuggestions } from '../../platform/validation/search-response.schema.ts'
import { hiddenState } from '../hidden-content/hidden-content-response.schema.ts'
import {
  ASSET_CATEGORIES,
  ASSET_STATUSES,
  type AssetCategory,
  type AssetStatus,
  LICENSE_TYPES,
  type LicenseType,
} from './asset.ts'
import { CONTACT_METHODS, type ContactMethod } from './contact-methods.ts'
import { sellerResponse } from './seller-details.schema.ts'

const text = z.string().nullable()
const keysOf = <Value extends string>(values: Record<Value, string>) => z.enum(Object.keys(values) as Value[])
const contactMethod = keysOf<ContactMethod>(CONTACT_METHODS)
const status = keysOf<AssetStatus>(ASSET_STATUSES)

const cover = z
  .object({ src: z.string(), srcset: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'Cover' })

const coverOrNull = cover.nullable().meta({ description: 'null if the image no longer exists' })

const doubt = z.enum(DOUBTS).nullable()

/** A file as anyone may see it, without its storage path (DATA-20, DATA-21). */
const file = z
  .object({
    position: z.int().meta({ description: 'Starts at 1' }),
    name: z.string(),
    size: z.int().meta({ description: 'In bytes; 0 where it is unknown' }),
    type: z.string(),
    is_unsafe: z.boolean().meta({
      description:
        'Whether it is an archive that holds far more than it says, archives nested too deeply, or paths outside its own folder: nobody can download it',
    }),
    doubt: doubt.meta({
      description:
        'Why its seller was asked whether to offer it: it looks incomplete, or is not what its name says',
    }),
  })
  .meta({ id: 'ListingFile' })

const card = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    title: z.string(),
    description: z.string(),
    short_description: z.string(),
    category: keysOf<AssetCategory>(ASSET_CATEGORIES),
    tags: z.array(z.string()),
    license_type: keysOf<LicenseType>(LICENSE_TYPES),
    price: z.string().meta({ description: "'Free', or an amount without a currency" }),
    files: z.array(file),
    cover: coverOrNull,
    status,
    downloads_count: z.int(),
    created_at: z.iso.datetime(),
    is_demo: z.boolean().meta({ description: 'From the demo data: an example that nobody sells' }),
    bookmarked: z.boolean().meta({ description: 'Whether the current user has bookmarked it' }),
    story: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .meta({ description: "The seller's story it comes from, unless the viewer can't see it" }),
    can_download: z.boolean().meta({ description: 'Whether the current user may download a file of it' }),
    passage,
  })
  .meta({ id: 'ListingCard' })

const checkedFile = file
  .extend({
    sha256: text.meta({ description: 'Of the content, in hex. null if it is not known yet' }),
  })
  .meta({ id: 'CheckedListingFile' })

export const assetResponse = card
  .omit({ passage: true })
  .extend({
    files: z.array(checkedFile),
    changed_at: z.iso.datetime().meta({ description: 'When it last changed for its readers' }),
    detailed_description: z.string(),
    cover_description: text.meta({ description: "What the cover shows, in its seller's words" }),
    founder_story: text,
    usage_notes: text,
    formatted: formattedTexts,
    external_links: z.array(z.string()),
    contact_method: contactMethod.nullable(),
    is_open_source: z.boolean(),
    accepts_offers: z.boolean(),
    ...hiddenState,
    creator: z
      .object({
        id: z.uuid(),
        full_name: text,
        avatar_url: text,
        handle: text.meta({ description: 'Of their page; null where there is none' }),
      })
      .nullable(),
    seller: sellerResponse.nullable().meta({
      description: 'Whether its seller acts privately or as a trader, as they say; null until they answer',
    }),
    offer: z
      .object({ id: z.uuid(), startup_id: z.uuid(), name: z.string() })
      .nullable()
      .meta({ description: 'The revival offer it belongs to, with the name of its story' }),
    is_verified: z
      .boolean()
      .meta({ description: 'Whether its seller has proven that a project of theirs is theirs' }),
    is_own: z.boolean(),
  })
  .meta({ id: 'Listing' })

export const assetPageResponse = z
  .object({
    items: z.array(card),
    next: z.string().nullable().meta({ description: 'Cursor for `after`; null on the last page' }),
    total: z.int().meta({ description: 'Number of matches, counted on the first page' }),
    total_is_exact: z.boolean().meta({ description: 'If false, `total` is a lower bound' }),
    ...searchSuggestions,
  })
  .meta({ id: 'ListingPage' })

export const assetStatsResponse = z
  .object({
    total_assets: z.int(),
    free_assets: z.int(),
    categories: z.int().meta({ description: 'Number of categories with at least one asset' }),
    added_this_week: z.int().meta({ description: 'In the last seven days' }),
    demo_assets: z.int().meta({ description: 'How many of all are from the demo data' }),
  })
  .meta({ id: 'ListingCounts' })

export const assetContactResponse = z
  .object({
    contact_method: contactMethod.nullable().meta({ description: 'null if there is no contact (ASSET-13)' }),
    contact_info: text,
    contact_instructions: text,
  })
  .meta({ id: 'ListingContact' })

/** A stored file of a listing (DATA-20). */
export const uploadedFileResponse = z
  .object({
    upload_id: z
      .string()
      .meta({ description: 'Upload ID, or the storage path if the upload record no longer exists' }),
    id: z.string().meta({ description: "The storage path, or 'legacy-N' for a file without metadata" }),
    path: z.string(),
    name: z.string(),
    size: z.int().meta({ description: 'In bytes' }),
    type: z.string(),
    uploadedAt: z.iso.datetime(),
    has_location: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether it is a photo that says where it was taken; null if nobody has looked' }),
    doubt: doubt.meta({
      description:
        "null if nothing is odd about it. A file that looks 'incomplete', or is of an 'other kind' than its name says, can be listed once it is kept",
    }),
    is_confirmed: z.boolean().meta({ description: 'Whether its owner uses it although it is odd' }),
  })
  .meta({ id: 'UploadedFile' })

export const listingToEditResponse = z
  .object({
    id: z.uuid(),
    title: z.string(),
    short_description: z.string(),
    detailed_description: z.string(),
    category: keysOf<AssetCategory>(ASSET_CATEGORIES),
    tags: z.array(z.string()),
    license_type: keysOf<LicenseType>(LICENSE_TYPES),
    downloadable_files: z.array(z.string()).meta({ description: 'Storage paths, in order' }),
    cover_image: z.string().meta({ description: 'A storage path' }),
    cover_description: text,
    external_links: z.array(z.string()),
    price: z.string(),
    contact_method: contactMethod.nullable(),
    contact_info: text,
    contact_instructions: text,
    founder_story: text,
    usage_notes: text,
    startup_id: z.uuid().nullable(),
    revival_opportunity_id: z.uuid().nullable(),
    uploads: z.array(uploadedFileResponse),
    cover: coverOrNull,
  })
  .meta({ id: 'ListingToEdit' })

export const savedListingResponse = z.object({ id: z.uuid(), title: z.string() }).meta({ id: 'SavedListing' })

export const listingStatusResponse = savedListingResponse.extend({ status }).meta({ id: 'ListingStatus' })

/** A download URL, valid for 3600 seconds (STORE-04). */
export const signedFileResponse = z
  .object({
    url: z.string(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'SignedFile' })

export type AssetFile = z.infer<typeof file>
export type CheckedFile = z.infer<typeof checkedFile>
export type CoverImage = z.infer<typeof cover>
export type AssetCardData = z.infer<typeof card>
export type AssetPage = z.infer<typeof assetPageResponse>
export type AssetStats = z.infer<typeof assetStatsResponse>
export type AssetDetail = z.infer<typeof assetResponse>
export type AssetContact = z.infer<typeof assetContactResponse>
export type SignedFile = z.infer<typeof signedFileResponse>
export type UploadedFile = z.infer<typeof uploadedFileResponse>
export type ListingToEdit = z.infer<typeof listingToEditResponse>
