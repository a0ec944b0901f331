import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import type { NewAsset } from '../asset.ts'
import type { AssetCover, UploadedFile } from '../asset-response.schema.ts'
import { ownListingQuery } from '../assets.queries.ts'
import { type FileRow, rowsOf } from '../listing-form/file-rows.ts'
import { ListingForm, type ListingStart } from '../listing-form/ListingForm.tsx'
import { valuesOf } from '../listing-form/listing.ts'
import { filesUpon, type ListingBase, valuesUpon } from '../listing-form/listing-base.ts'
import { type ListingDraft, openListingDraft } from '../listing-form/listing-draft.ts'
import { forgetUploads } from '../listing-form/upload-registry.ts'
import styles from './EditListing.module.css'

interface EditListingProps {
  assetId: string
  onSaved: () => void
}

/** The form filled with one's own listing as it stands, or as it was being changed. */
export function EditListing({ assetId, onSaved }: EditListingProps) {
  const { user } = useAuth()
  const listing = useQuery(ownListingQuery(useApi(), assetId))
  const [discarded, setDiscarded] = useState(0)
  if (listing.data) {
    return (
      <Filled
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
      <p>{listing.error.message || "We couldn't load your listing."}</p>
      <Button onClick={() => void listing.refetch()}>Try Again</Button>
    </div>
  ) : (
    <div aria-busy="true" className={styles.state}>
      <p role="status" className="vh">
        Loading your listing
      </p>
      <Skeleton shape="title" width="half" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="long" />
    </div>
  )
}

interface FilledProps {
  asset: NewAsset & { uploads: UploadedFile[]; cover: AssetCover | null }
  userId: string | undefined
  onSaved: () => void
  onDiscarded: () => void
}

function Filled({ asset, userId, ...told }: FilledProps) {
  const [start] = useState(() => startOf(asset, userId))
  return <ListingForm assetId={asset.id} start={start} {...told} />
}

function startOf(asset: FilledProps['asset'], userId: string | undefined): ListingStart {
  const listed = new Set(asset.downloadable_files)
  const marked = (rows: FileRow[]) =>
    rows.map((row) => ({ ...row, isListed: row.path !== null && listed.has(row.path) }))
  const kept = asset.uploads.map(({ upload_id, name, size, path }) => ({
    upload_id,
    name,
    size,
    path,
    modified: 0,
    url: null,
  }))
  const files = marked(rowsOf(kept))
  const base: ListingBase = { values: valuesOf(asset, asset.cover), files: asset.downloadable_files }
  const draft = openListingDraft({ userId, assetId: asset.id })
  // What an earlier opening knew may have been changed elsewhere.
  if (!draft || isElsewhere(draft, base)) forgetUploads(asset.id)
  if (!draft) return { id: asset.id, values: base.values, files, isDraft: false, base }
  const before = draft.base ?? base
  return {
    id: asset.id,
    values: valuesUpon(base, before, draft.values),
    files: filesUpon(files, before.files, marked(rowsOf(draft.files))),
    isDraft: true,
    base,
  }
}

/** Whether the files of the listing are others than when the draft was begun. */
const isElsewhere = (draft: ListingDraft, now: ListingBase) =>
  draft.base !== undefined && draft.base.files.join() !== now.files.join()
