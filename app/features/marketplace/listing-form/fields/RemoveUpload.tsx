import { useState } from 'react'
import { useViewer } from '../../../../kit/use-viewer.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { LISTING_TEXTS } from '../../listing-texts.ts'
import type { FileRow } from './file-rows.ts'
import { UPLOAD_TEXTS } from './listing-field-texts.ts'
import { deleteUpload } from './listing-uploads.queries.ts'
import styles from './UploadRow.module.css'
import { useUploads } from './use-listing-form.ts'

interface RemoveUploadProps {
  row: FileRow
  /** Whether the button has a word instead of an icon. */
  isText?: boolean
}

/** Cancels an upload, or deletes the file. */
export function RemoveUpload({ row, isText = false }: RemoveUploadProps) {
  const api = useApi()
  const { user } = useViewer()
  const uploads = useUploads()
  const [isBusy, setIsBusy] = useState(false)
  if (!user) return null

  const remove = async () => {
    if (isBusy) return
    // A listed file is deleted when the listing is saved without it.
    if (row.isListed) return uploads.remove(row.upload_id)
    if (row.state !== 'done') {
      uploads.remove(row.upload_id)
      if (row.url) await deleteUpload(api, row.upload_id).catch(() => undefined)
      return
    }
    setIsBusy(true)
    try {
      await deleteUpload(api, row.upload_id)
      uploads.remove(row.upload_id)
      toast(LISTING_TEXTS.fileDeleted)
    } catch {
      setIsBusy(false)
      toast({ ...LISTING_TEXTS.deleteFailed, variant: 'destructive' })
    }
  }
  const isUnderWay = row.state === 'waiting' || row.state === 'sending'
  const label = isUnderWay ? UPLOAD_TEXTS.cancel(row.name) : UPLOAD_TEXTS.delete(row.name)
  const button = {
    size: 'sm',
    'aria-busy': isBusy || undefined,
    // A disabled button would drop the focus.
    'aria-disabled': isBusy || undefined,
    onClick: () => void remove(),
    className: styles.delete,
  } as const
  return isText ? (
    <Button {...button} variant="quiet" aria-label={label}>
      {UPLOAD_TEXTS.remove}
    </Button>
  ) : (
    <IconButton {...button} icon={isUnderWay ? 'close' : 'trash'} label={label} />
  )
}
