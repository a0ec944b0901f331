import { z } from 'zod'
import {
  ASSET_CATEGORIES,
  ASSET_STATUSES,
  type AssetCardData,
  type AssetCategory,
  type AssetContact,
  type AssetDetail,
  type AssetPage,
  type AssetStats,
  type AssetStatus,
  CONTACT_METHODS,
  type ContactMethod,
  LICENSE_TYPES,
  type LicenseType,
  type ListingToEdit,
  type SignedFile,
  type UploadedFile,
} from './asset.ts'

/** What the API answers about assets, for its documentation; the server's own types are held to it. */

const text = z.string().nullable()
const keysOf = <Value extends string>(values: Record<Value, string>) => z.enum(Object.keys(values) as Value[])
const contactMethod = keysOf<ContactMethod>(CONTACT_METHODS)
const status = keysOf<AssetStatus>(ASSET_STATUSES)

const cover = z
  .object({ src: z.string(), srcset: z.string(), width: z.int(), height: z.int() })
  .nullable()
  .meta({ description: 'null where its picture is gone' })

const card = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  title: z.string(),
  description: z.string(),
  short_description: z.string(),
  category: keysOf<AssetCategory>(ASSET_CATEGORIES),
  tags: z.array(z.string()),
  license_type: keysOf<LicenseType>(LICENSE_TYPES),
  price: z.string().meta({ description: "'Free', or an amount without its currency" }),
  files: z.array(
    z.object({
      position: z.int().meta({ description: 'From 1' }),
      name: z.string(),
      size: z.int().meta({ description: 'In bytes' }),
      type: z.string(),
    }),
  ),
  cover,
  status,
  downloads_count: z.int(),
  created_at: z.iso.datetime(),
  bookmarked: z.boolean().meta({ description: 'Whether the one who asks has put it aside' }),
  can_download: z.boolean().meta({ description: 'Whether the one who asks may have the files' }),
}) satisfies z.ZodType<AssetCardData>

export const assetAnswer = card.extend({
  detailed_description: z.string(),
  founder_story: text,
  usage_notes: text,
  external_links: z.array(z.string()),
  contact_method: contactMethod.nullable(),
  is_open_source: z.boolean(),
  accepts_offers: z.boolean(),
  creator: z.object({ id: z.uuid(), full_name: text, avatar_url: text }).nullable(),
  is_own: z.boolean(),
}) satisfies z.ZodType<AssetDetail>

export const assetPageAnswer = z.object({
  items: z.array(card),
  next: z.string().nullable().meta({ description: 'What to ask for as `after`; null at the end' }),
  total: z.int().meta({ description: 'All that match, counted with the first load' }),
}) satisfies z.ZodType<AssetPage>

export const assetStatsAnswer = z.object({
  total_assets: z.int(),
  free_assets: z.int(),
  categories: z.int().meta({ description: 'In which there are any' }),
  added_this_week: z.int().meta({ description: 'In the last seven days' }),
}) satisfies z.ZodType<AssetStats>

export const assetContactAnswer = z.object({
  contact_method: contactMethod,
  contact_info: z.string(),
  contact_instructions: text,
}) satisfies z.ZodType<AssetContact>

export const uploadedFileAnswer = z.object({
  upload_id: z.string().meta({ description: 'Of the upload; the path, where its row is gone' }),
  id: z.string().meta({ description: 'The storage path' }),
  path: z.string(),
  name: z.string(),
  size: z.int().meta({ description: 'In bytes' }),
  type: z.string(),
  uploadedAt: z.iso.datetime(),
}) satisfies z.ZodType<UploadedFile>

export const listingToEditAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  short_description: z.string(),
  detailed_description: z.string(),
  category: keysOf<AssetCategory>(ASSET_CATEGORIES),
  tags: z.array(z.string()),
  license_type: keysOf<LicenseType>(LICENSE_TYPES),
  downloadable_files: z.array(z.string()).meta({ description: 'Storage paths, in order' }),
  cover_image: z.string().meta({ description: 'A storage path' }),
  external_links: z.array(z.string()),
  price: z.string(),
  contact_method: contactMethod.nullable(),
  contact_info: text,
  contact_instructions: text,
  founder_story: text,
  usage_notes: text,
  uploads: z.array(uploadedFileAnswer),
  cover,
}) satisfies z.ZodType<ListingToEdit>

export const keptAssetAnswer = z.object({ id: z.uuid(), title: z.string() })

export const changedAssetAnswer = keptAssetAnswer.extend({ status })

export const signedFileAnswer = z.object({
  url: z.string(),
  expires_at: z.iso.datetime(),
}) satisfies z.ZodType<SignedFile>

export const bookmarkAnswer = z.object({ action: z.enum(['added', 'removed']), bookmarked: z.boolean() })
