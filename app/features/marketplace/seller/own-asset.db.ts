import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AssetCategory, AssetStatus, LicenseType, NewAsset } from '../asset.ts'
import { toCover } from '../asset-columns.db.ts'
import type { ListingToEdit, UploadedFile } from '../asset-response.schema.ts'
import type { ContactMethod } from '../contact-methods.ts'
import { ownListingUploads } from '../files/listing-uploads.db.ts'
import { unnamedFile } from '../seller-texts.ts'

/** An item of `file_metadata` (DATA-20). */
export type FileItem = Omit<UploadedFile, 'upload_id' | 'has_location' | 'doubt' | 'is_confirmed'>

const COLUMNS = [
  'id',
  'title',
  'short_description',
  'detailed_description',
  'tags',
  'downloadable_files',
  'cover_image',
  'cover_description',
  'external_links',
  'price',
  'contact_info',
  'contact_instructions',
  'founder_story',
  'usage_notes',
  'startup_id',
  'revival_opportunity_id',
] as const

/** Reads the member's own listing with its file metadata; undefined for anyone else, admins included. */
export async function ownAsset(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ asset: NewAsset; files: FileItem[]; status: AssetStatus } | undefined> {
  const row = await tx
    .selectFrom('marketplace_assets')
    .select(COLUMNS)
    .select(({ ref }) => [
      ref('category').$castTo<AssetCategory>().as('category'),
      ref('license_type').$castTo<LicenseType>().as('license_type'),
      ref('contact_method').$castTo<ContactMethod | null>().as('contact_method'),
      ref('status').$castTo<AssetStatus>().as('status'),
      ref('file_metadata').$castTo<Partial<FileItem>[]>().as('file_metadata'),
      ref('created_at').as('created_at'),
    ])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { status, file_metadata, created_at, ...asset } = row
  const files = asset.downloadable_files.map((path, index) => {
    const item = file_metadata.find((each) => each.path === path)
    return {
      // A file without metadata gets an ID and a name (DATA-20, DATA-21).
      id: item ? path : `legacy-${index + 1}`,
      path,
      name: item?.name ?? unnamedFile(index + 1),
      size: item?.size ?? 0,
      type: item?.type ?? 'application/octet-stream',
      uploadedAt: item?.uploadedAt ?? created_at,
    }
  })
  return { asset, files, status }
}

/** Deletes a listing for good. Triggers queue its files for deletion and record the act. */
export const removeListing = (tx: Tx, userId: string, id: string) =>
  tx.deleteFrom('marketplace_assets').where('id', '=', id).where('user_id', '=', userId).execute()

/** The member's listing that has one of the files. */
export const listingWithFiles = (tx: Tx, userId: string, paths: readonly string[]) =>
  tx
    .selectFrom('marketplace_assets')
    .select('title')
    .where('user_id', '=', userId)
    .where(sql<boolean>`downloadable_files && ${paths}::text[]`)
    .executeTakeFirst()

export async function listingToEdit(tx: Tx, userId: string, id: string): Promise<ListingToEdit | undefined> {
  const own = await ownAsset(tx, userId, id)
  if (!own) return undefined
  const { asset, files } = own
  const uploads = await ownListingUploads(tx, userId, [...asset.downloadable_files, asset.cover_image])
  const cover = uploads.find(({ path }) => path === asset.cover_image)
  return {
    ...asset,
    uploads: files.map((file) => {
      const upload = uploads.find(({ path }) => path === file.path)
      const { has_location, doubt = null, is_confirmed = false } = upload ?? {}
      return { ...file, upload_id: upload?.id ?? file.path, has_location, doubt, is_confirmed }
    }),
    cover: toCover(cover?.id ?? null, cover?.width ?? null, cover?.height ?? null),
  }
}
