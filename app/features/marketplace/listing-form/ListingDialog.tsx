import { useState } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { newId } from '../../../platform/browser/new-id.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { PendingUploadsProvider } from '../../uploads/PendingUploads.tsx'
import { EditListing } from './EditListing.tsx'
import { toFileRows } from './fields/file-rows.ts'
import { LISTING_FORM_TEXTS } from './fields/listing-form-texts.ts'
import styles from './ListingDialog.module.css'
import { ListingForm, type ListingStart } from './ListingForm.tsx'
import { listingDraft } from './listing-draft.ts'
import { EMPTY_LISTING } from './listing-values.ts'

interface ListingDialogProps {
  /** The ID of the listing to edit; undefined for a new one. */
  assetId?: string
  open: boolean
  onClose: () => void
}

/** The dialog with the form of a listing (MKT-03). */
export function ListingDialog({ assetId, open, onClose }: ListingDialogProps) {
  const { user } = useViewer()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={LISTING_FORM_TEXTS[assetId === undefined ? 'create' : 'edit'].title}
      size="lg"
      sheet
      className={styles.dialog}
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
  const draft = listingDraft({ userId }).read()
  return draft
    ? {
        id: draft.id,
        values: draft.values,
        files: toFileRows(draft.files),
        isDraft: true,
        attempt: draft.attempt,
      }
    : { id: newId(), values: EMPTY_LISTING, files: [], isDraft: false }
}
