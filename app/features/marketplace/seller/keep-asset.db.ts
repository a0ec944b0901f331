import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../platform/database/database.ts'
import { badRequest, conflict, forbidden } from '../../../platform/errors/errors.ts'
import { isCoverPath } from '../../uploads/storage.ts'
import { isAsset } from '../asset/asset.db.ts'
import type { AssetChange, CheckedAsset } from '../asset.schema.ts'
import type { AssetStatus, NewAsset } from '../asset.ts'
import { noAsset } from '../asset-param.ts'
import { LISTING_TEXTS } from '../asset-texts.ts'
import { isFilePath, type ListingUpload, ownListingUploads } from '../files/listing-uploads.db.ts'
import { checkAsset } from './check-asset.ts'
import { type FileItem, ownAsset } from './own-asset.db.ts'

export interface KeptAsset {
  id: string
  title: string
}

/**
 * Lists an asset on its owner's behalf, published at once (LIST-36). The same told again under the same id by the same
 * person is listed once.
 * @throws AppError 400 when a file or the cover is not a free upload of theirs, 403 when the id is another's, 409 when
 *   they have listed something else under it
 */
export async function keepAsset(tx: Tx, userId: string, asset: CheckedAsset): Promise<KeptAsset> {
  const earlier = await ownAsset(tx, userId, asset.id)
  if (earlier) return toldAgain(earlier.asset, asset)
  const uploads = await uploadsOf(tx, userId, asset)
  const kept = await tx
    .insertInto('marketplace_assets')
    .values({ ...recordOf(asset, uploads), id: asset.id, user_id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'title'])
    .executeTakeFirst()
  if (kept) {
    await makeSureOfUploads(tx, userId, asset, uploads)
    return kept
  }
  // Told twice at once, and the other call was quicker; or it is another's.
  const quicker = await ownAsset(tx, userId, asset.id)
  if (!quicker) throw forbidden()
  return toldAgain(quicker.asset, asset)
}

/** Nobody is told that words are saved which are not: of another listing under the same id it is said that it is another. */
function toldAgain(kept: NewAsset, told: CheckedAsset): KeptAsset {
  if (!isDeepStrictEqual(kept, told)) throw conflict(LISTING_TEXTS.listedOtherwise(kept.title))
  return { id: kept.id, title: kept.title }
}

/**
 * Changes what is given of a listing, as its owner; the rest is checked with it.
 * @throws AppError 400 for what does not fit, 403 for another's listing, 404 where there is none
 */
export async function changeAsset(
  tx: Tx,
  userId: string,
  id: string,
  { status, ...change }: AssetChange,
): Promise<KeptAsset & { status: AssetStatus }> {
  const own = await ownAsset(tx, userId, id)
  if (!own) throw (await isAsset(tx, id)) ? forbidden() : noAsset()
  const next = status ?? own.status
  if (Object.keys(change).length === 0) {
    await tx.updateTable('marketplace_assets').set({ status: next }).where('id', '=', id).execute()
    return { id, title: own.asset.title, status: next }
  }
  const asset = checkAsset({ ...own.asset, ...change, id })
  const uploads = await uploadsOf(tx, userId, asset)
  const record = recordOf(asset, uploads, { files: own.files, cover_image: own.asset.cover_image })
  await tx
    .updateTable('marketplace_assets')
    .set({ ...record, status: next })
    .where('id', '=', id)
    .execute()
  await makeSureOfUploads(tx, userId, asset, uploads)
  return { id, title: asset.title, status: next }
}

const uploadsOf = (tx: Tx, userId: string, { downloadable_files, cover_image }: CheckedAsset) =>
  ownListingUploads(tx, userId, [...downloadable_files, cover_image])

/** The database has marked them as used by now, unless one was cleared away at this very moment. */
async function makeSureOfUploads(tx: Tx, userId: string, asset: CheckedAsset, before: readonly object[]) {
  const used = (await uploadsOf(tx, userId, asset)).filter((upload) => upload.attached_at)
  if (used.length < before.length)
    throw badRequest('A file was removed in the meantime. Please upload it again.')
}

/** What a listing refers to already, whether or not its uploads are still known. */
interface Kept {
  files: readonly FileItem[]
  cover_image: string | null
}

const NOT_OWN_FILE = 'Each file must be one you uploaded here, and not part of another listing'
const NOT_OWN_COVER = 'The cover must be an image you uploaded here, and not part of another listing'

/**
 * A listing as the database keeps it: what the form sends, and what follows from it (LIST-24…26, DATA-12…19).
 * @param uploads the owner's own; each path that is not kept must be one of them, and free
 * @throws AppError 400 for a path that is not
 */
function recordOf(
  { id: _, ...told }: CheckedAsset,
  uploads: readonly ListingUpload[],
  kept: Kept = { files: [], cover_image: null },
) {
  const isFree = told.price === 'Free'
  const free = new Map(uploads.filter((upload) => !upload.attached_at).map((upload) => [upload.path, upload]))
  const cover = free.get(told.cover_image)
  if (told.cover_image !== kept.cover_image && !(cover?.width && isCoverPath(cover.path)))
    throw badRequest(NOT_OWN_COVER, { cover_image: NOT_OWN_COVER })
  const files = told.downloadable_files.map((path) => {
    const upload = isFilePath(path) ? free.get(path) : undefined
    const file = kept.files.find((item) => item.path === path) ?? (upload && itemOf(upload))
    if (!file) throw badRequest(NOT_OWN_FILE, { downloadable_files: NOT_OWN_FILE })
    return file
  })
  return {
    ...told,
    description: told.short_description,
    file_metadata: JSON.stringify(files),
    images: [],
    type: isFree ? 'open-source' : 'paid',
    is_open_source: told.license_type === 'open-source' || told.license_type === 'free',
    accepts_offers: !isFree,
    collaboration_open: false,
  }
}

const itemOf = ({ path, name, size, mime, created_at }: ListingUpload): FileItem => ({
  id: path,
  path,
  name,
  size,
  type: mime,
  uploadedAt: created_at,
})
