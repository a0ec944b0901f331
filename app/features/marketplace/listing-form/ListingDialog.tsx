import { useState } from 'react'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { PendingUploadsProvider } from '../../uploads/PendingUploads.tsx'
import { EditListing } from '../seller/EditListing.tsx'
import { rowsOf } from './file-rows.ts'
import { ListingForm, type ListingStart } from './ListingForm.tsx'
import { EMPTY_LISTING } from './listing.ts'
import { openListingDraft } from './listing-draft.ts'

interface ListingDialogProps {
  /** Of the listing that is changed; left out for a new one. */
  assetId?: string
  open: boolean
  onClose: () => void
}

/** The listing form in its modal (MKT-03): for a new asset, or for one's own listing. */
export function ListingDialog({ assetId, open, onClose }: ListingDialogProps) {
  const { user } = useAuth()
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={assetId === undefined ? 'List Your Assets' : 'Edit Your Asset'}
      size="lg"
      sheet
    >
      <PendingUploadsProvider>
        {assetId === undefined ? (
          <NewListing key={user?.id} userId={user?.id} onSaved={onClose} />
        ) : (
          <EditListing assetId={assetId} onSaved={onClose} />
        )}
      </PendingUploadsProvider>
    </Dialog>
  )
}

interface NewListingProps {
  userId: string | undefined
  onSaved: () => void
}

/** Begins with what was written earlier, if anything. */
function NewListing({ userId, onSaved }: NewListingProps) {
  const [start, setStart] = useState(() => newStart(userId))
  return (
    <ListingForm
      key={start.id}
      start={start}
      onSaved={onSaved}
      onDiscarded={() => setStart(newStart(userId))}
    />
  )
}

function newStart(userId: string | undefined): ListingStart {
  const draft = openListingDraft({ userId })
  return draft
    ? { id: draft.id, values: draft.values, files: rowsOf(draft.files), isDraft: true }
    : { id: crypto.randomUUID(), values: EMPTY_LISTING, files: [], isDraft: false }
}
