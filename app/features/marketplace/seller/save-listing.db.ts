import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { badRequest, conflict, forbidden } from '../../../platform/errors/errors.ts'
import { isCoverPath } from '../../uploads/storage.server.ts'
import { assetExists } from '../asset.db.ts'
import type { AssetChange, CheckedAsset } from '../asset.schema.ts'
import type { AssetStatus, NewAsset } from '../asset.ts'
import { assetNotFound } from '../asset-param.server.ts'
import { isFilePath, type ListingUpload, ownListingUploads } from '../files/listing-uploads.db.ts'
import { UPLOAD_ERRORS } from '../files/upload-texts.ts'
import { LISTING_TEXTS } from '../listing-texts.ts'
import { LISTING_ERRORS } from '../seller-texts.ts'
import { type FileItem, listingWithFiles, ownAsset } from './own-asset.db.ts'
import { validateAsset } from './validate-asset.server.ts'

export interface SavedListing {
  id: string
  title: string
}

/**
 * Publishes an asset at once (LIST-36). Repeating it with the same ID and values has no further effect.
 * @throws AppError 400 if a file or the cover isn't a free upload of the member, 403 if the ID belongs to
 * someone else, 409 if the member has listed something else with the ID or with a file
 */
export async function createListing(
  tx: Tx,
  userId: string,
  asset: CheckedAsset,
): Promise<{ listing: SavedListing; isNew: boolean }> {
  // Concurrent requests of the member wait here and then find the listing.
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(tx)
  const earlier = await ownAsset(tx, userId, asset.id)
  if (earlier) return { listing: assertSameListing(earlier.asset, asset), isNew: false }
  await requireOwnStory(tx, userId, asset.startup_id)
  await requireOwnOffer(tx, userId, asset.revival_opportunity_id)
  const uploads = await findUploads(tx, userId, asset)
  const other = await listingWithFiles(tx, userId, asset.downloadable_files)
  if (other) throw conflict(LISTING_TEXTS.listedOtherwise(other.title))
  const inserted = await tx
    .insertInto('marketplace_assets')
    .values({ ...toAssetRow(asset, uploads), id: asset.id, user_id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'title'])
    .executeTakeFirst()
  if (!inserted) throw forbidden()
  await assertUploadsAttached(tx, userId, asset, uploads)
  return { listing: inserted, isNew: true }
}

/**
 * Makes sure that a repeated request is about the same listing.
 * @throws AppError 409 if the saved listing differs
 */
function assertSameListing(saved: NewAsset, asset: CheckedAsset): SavedListing {
  if (!isDeepStrictEqual(saved, asset)) throw conflict(LISTING_TEXTS.listedOtherwise(saved.title))
  return { id: saved.id, title: saved.title }
}

/** Validates the changes together with the saved fields. @throws AppError 400, 403, 404 */
export async function updateListing(
  tx: Tx,
  userId: string,
  id: string,
  { status, ...change }: AssetChange,
): Promise<SavedListing & Pick<NewAsset, 'startup_id' | 'revival_opportunity_id'> & { status: AssetStatus }> {
  const own = await ownAsset(tx, userId, id)
  if (!own) throw (await assetExists(tx, id)) ? forbidden() : assetNotFound()
  const next = status ?? own.status
  if (Object.keys(change).length === 0) {
    await tx.updateTable('marketplace_assets').set({ status: next }).where('id', '=', id).execute()
    const { title, startup_id, revival_opportunity_id } = own.asset
    return { id, title, status: next, startup_id, revival_opportunity_id }
  }
  const asset = validateAsset({ ...own.asset, ...change, id })
  if (asset.startup_id !== own.asset.startup_id) await requireOwnStory(tx, userId, asset.startup_id)
  if (asset.revival_opportunity_id !== own.asset.revival_opportunity_id)
    await requireOwnOffer(tx, userId, asset.revival_opportunity_id)
  const uploads = await findUploads(tx, userId, asset)
  const row = toAssetRow(asset, uploads, { files: own.files, cover_image: own.asset.cover_image })
  await tx
    .updateTable('marketplace_assets')
    .set({ ...row, status: next })
    .where('id', '=', id)
    .execute()
  await assertUploadsAttached(tx, userId, asset, uploads)
  const { title, startup_id, revival_opportunity_id } = asset
  return { id, title, status: next, startup_id, revival_opportunity_id }
}

/**
 * Makes sure that the story is the member's own.
 * @throws AppError 400
 */
async function requireOwnStory(tx: Tx, userId: string, startupId: string | null): Promise<void> {
  if (startupId === null) return
  const story = await tx
    .selectFrom('startups')
    .select('id')
    .where('id', '=', startupId)
    .where('user_id', '=', userId)
    .where('is_anonymous', '=', false)
    .executeTakeFirst()
  if (!story) throw badRequest(LISTING_ERRORS.notOwnStory, { startup_id: LISTING_ERRORS.notOwnStory })
}

/**
 * Makes sure that the offer is the member's own.
 * @throws AppError 400
 */
async function requireOwnOffer(tx: Tx, userId: string, offerId: string | null): Promise<void> {
  if (offerId === null) return
  const offer = await tx
    .selectFrom('revival_opportunities as offer')
    .innerJoin('startups as story', 'story.id', 'offer.startup_id')
    .select('offer.id')
    .where('offer.id', '=', offerId)
    .where('story.user_id', '=', userId)
    .where('story.is_anonymous', '=', false)
    .executeTakeFirst()
  if (!offer)
    throw badRequest(LISTING_ERRORS.notOwnOffer, { revival_opportunity_id: LISTING_ERRORS.notOwnOffer })
}

const findUploads = (tx: Tx, userId: string, { downloadable_files, cover_image }: CheckedAsset) =>
  ownListingUploads(tx, userId, [...downloadable_files, cover_image])

/**
 * Makes sure that the uploads are attached, which a trigger of the database marks. Cleanup may have deleted
 * one in the meantime.
 */
async function assertUploadsAttached(tx: Tx, userId: string, asset: CheckedAsset, before: readonly object[]) {
  const used = (await findUploads(tx, userId, asset)).filter((upload) => upload.attached_at)
  if (used.length < before.length) throw badRequest(LISTING_ERRORS.fileRemoved)
}

interface SavedFiles {
  files: readonly FileItem[]
  cover_image: string | null
}

/**
 * Makes a row with the derived columns (LIST-24 to LIST-26, DATA-12 to DATA-19).
 * @throws AppError 400 unless each new file is free
 */
function toAssetRow(
  { id: _, ...values }: CheckedAsset,
  uploads: readonly ListingUpload[],
  saved: SavedFiles = { files: [], cover_image: null },
) {
  const isFree = values.price === 'Free'
  const free = new Map(uploads.filter((upload) => !upload.attached_at).map((upload) => [upload.path, upload]))
  const cover = free.get(values.cover_image)
  if (values.cover_image !== saved.cover_image && !(cover?.width && isCoverPath(cover.path)))
    throw badRequest(LISTING_ERRORS.notOwnCover, { cover_image: LISTING_ERRORS.notOwnCover })
  const files = values.downloadable_files.map((path) => {
    const upload = isFilePath(path) ? free.get(path) : undefined
    const file = saved.files.find((item) => item.path === path) ?? (upload && toFileItem(upload))
    if (!file) throw badRequest(LISTING_ERRORS.notOwnFile, { downloadable_files: LISTING_ERRORS.notOwnFile })
    if (upload?.doubt && !upload.is_confirmed) {
      const message = UPLOAD_ERRORS.doubtful(upload.name)
      throw badRequest(message, { downloadable_files: message })
    }
    return file
  })
  return {
    ...values,
    description: values.short_description,
    file_metadata: JSON.stringify(files),
    images: [],
    type: isFree ? 'open-source' : 'paid',
    is_open_source: values.license_type === 'open-source' || values.license_type === 'free',
    accepts_offers: !isFree,
    collaboration_open: false,
  }
}

const toFileItem = ({ path, name, size, mime, created_at }: ListingUpload): FileItem => ({
  id: path,
  path,
  name,
  size,
  type: mime,
  uploadedAt: created_at,
})
