import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import type { NewAsset } from '../asset.ts'
import type { CoverImage, UploadedFile } from '../asset-response.schema.ts'
import { ownListingQuery } from '../own-listings.queries.ts'
import { SELLER_TEXTS } from '../seller-texts.ts'
import styles from './EditListing.module.css'
import { type FileRow, toFileRows } from './fields/file-rows.ts'
import { ListingForm, type ListingStart } from './ListingForm.tsx'
import { type ListingDraft, listingDraft } from './listing-draft.ts'
import { toListingValues } from './listing-values.ts'
import { type ListingBase, mergeFiles, mergeValues } from './merge-draft.ts'
import { deleteFileUploads } from './upload-registry.ts'

interface EditListingProps {
  assetId: string
  onSaved: () => void
}

export function EditListing({ assetId, onSaved }: EditListingProps) {
  const { user } = useViewer()
  const listing = useQuery(ownListingQuery(useApi(), assetId))
  const [discarded, setDiscarded] = useState(0)
  if (listing.data) {
    return (
      <LoadedForm
        key={discarded}
        asset={listing.data}
        userId={user?.id}
        onSaved={onSaved}
        onDiscarded={() => setDiscarded(discarded + 1)}
      />
    )
  }
  return listing.isError ? (
    <div role="alert" className={styles.state}>
      <p>{messageOf(listing.error, SELLER_TEXTS.notLoaded)}</p>
      <Button onClick={() => void listing.refetch()}>{SELLER_TEXTS.tryAgain}</Button>
    </div>
  ) : (
    <div aria-busy="true" className={styles.state}>
      <p role="status" className="vh">
        {SELLER_TEXTS.loading}
      </p>
      <Skeleton shape="title" width="half" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="long" />
    </div>
  )
}

interface LoadedFormProps {
  asset: NewAsset & { uploads: UploadedFile[]; cover: CoverImage | null }
  userId: string | undefined
  onSaved: () => void
  onDiscarded: () => void
}

function LoadedForm({ asset, userId, ...callbacks }: LoadedFormProps) {
  const [start] = useState(() => initialState(asset, userId))
  return <ListingForm assetId={asset.id} start={start} {...callbacks} />
}

function initialState(asset: LoadedFormProps['asset'], userId: string | undefined): ListingStart {
  const listed = new Set(asset.downloadable_files)
  const withListed = (rows: FileRow[]) =>
    rows.map((row) => ({ ...row, isListed: row.path !== null && listed.has(row.path) }))
  const saved = asset.uploads.map(({ upload_id, name, size, path, has_location, doubt, is_confirmed }) => ({
    upload_id,
    name,
    size,
    path,
    modified: 0,
    url: null,
    hasLocation: has_location === true,
    doubt: doubt ?? undefined,
    isConfirmed: is_confirmed,
  }))
  const files = withListed(toFileRows(saved))
  const base: ListingBase = { values: toListingValues(asset, asset.cover), files: asset.downloadable_files }
  const draft = listingDraft({ userId, assetId: asset.id }).read()
  // The uploads from an earlier opening may be outdated.
  if (!draft || hasOtherFiles(draft, base)) deleteFileUploads(asset.id)
  if (!draft) return { id: asset.id, values: base.values, files, isDraft: false, base }
  const before = draft.base ?? base
  return {
    id: asset.id,
    values: mergeValues(base, before, draft.values),
    files: mergeFiles(files, before.files, withListed(toFileRows(draft.files))),
    isDraft: true,
    base,
  }
}

const hasOtherFiles = (draft: ListingDraft, now: ListingBase) =>
  draft.base !== undefined && draft.base.files.join() !== now.files.join()
