import { useState } from 'react'
import { messageOf } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { useAnnounced } from '../../../../ui/feedback/use-announced.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import type { FileRow } from '../file-rows.ts'
import { removePhotoLocation } from '../listing-uploads.queries.ts'
import { useUploads } from '../use-listing-form.ts'
import { UPLOAD_TEXTS } from './listing-field-texts.ts'
import styles from './UploadRow.module.css'

/** Warns that a photo says where it was taken, and offers to remove that. */
export function PhotoLocation({ row: { upload_id, name } }: { row: FileRow }) {
  const api = useApi()
  const uploads = useUploads()
  const [isBusy, setIsBusy] = useState(false)

  const remove = async () => {
    setIsBusy(true)
    try {
      await removePhotoLocation(api, upload_id)
      uploads.locationRemoved(upload_id)
      toast({ title: UPLOAD_TEXTS.locationRemoved })
    } catch (error) {
      setIsBusy(false)
      toast({ title: messageOf(error, UPLOAD_TEXTS.locationNotRemoved), variant: 'destructive' })
    }
  }
  useAnnounced(UPLOAD_TEXTS.hasLocation)
  return (
    <p className={styles.message}>
      {UPLOAD_TEXTS.hasLocation}{' '}
      <Button
        variant="quiet"
        size="sm"
        aria-label={UPLOAD_TEXTS.removeLocationLabel(name)}
        busy={isBusy}
        onClick={() => void remove()}
      >
        {UPLOAD_TEXTS.removeLocation}
      </Button>
    </p>
  )
}
