import { invalid } from '../../../platform/errors/errors.ts'
import { isCoverPath } from '../../uploads/storage.ts'
import type { CheckedAsset } from '../asset.schema.ts'
import type { UploadedFile } from '../asset-response.schema.ts'
import { isFilePath, type ListingUpload } from '../files/listing-uploads.db.ts'

/** An item of `file_metadata` (DATA-20). */
export type FileItem = Omit<UploadedFile, 'upload_id'>

/** What a listing refers to already, whether or not its uploads are still known. */
export interface Kept {
  files: readonly FileItem[]
  cover_image: string | null
}

const NOT_OWN_FILE = 'A file must be one that you uploaded here, and in no other listing'
const NOT_OWN_COVER = 'The cover must be a picture that you uploaded here, and in no other listing'

/**
 * A listing as the database keeps it: what the form sends, and what follows from it (LIST-24…26, DATA-12…19).
 * @param uploads the owner's own; each path that is not kept must be one of them, and free
 * @throws AppError 400 for a path that is not
 */
export function recordOf(
  { id: _, ...told }: CheckedAsset,
  uploads: readonly ListingUpload[],
  kept: Kept = { files: [], cover_image: null },
) {
  const isFree = told.price === 'Free'
  const free = new Map(uploads.filter((upload) => !upload.attached_at).map((upload) => [upload.path, upload]))
  const cover = free.get(told.cover_image)
  if (told.cover_image !== kept.cover_image && !(cover?.width && isCoverPath(cover.path)))
    throw invalid(NOT_OWN_COVER, { cover_image: NOT_OWN_COVER })
  const files = told.downloadable_files.map((path) => {
    const upload = isFilePath(path) ? free.get(path) : undefined
    const file = kept.files.find((item) => item.path === path) ?? (upload && itemOf(upload))
    if (!file) throw invalid(NOT_OWN_FILE, { downloadable_files: NOT_OWN_FILE })
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
