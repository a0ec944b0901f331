import { useState } from 'react'
import { messageOf } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import type { Doubt } from '../../../../platform/validation/file-doubt.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { useAnnounced } from '../../../../ui/feedback/use-announced.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { ASSET_PAGE_TEXTS } from '../../asset/asset-page-texts.ts'
import type { FileRow } from '../file-rows.ts'
import { confirmUpload } from '../listing-uploads.queries.ts'
import { useUploads } from '../use-listing-form.ts'
import { UPLOAD_TEXTS } from './listing-field-texts.ts'
import { RemoveUpload } from './RemoveUpload.tsx'
import styles from './UploadRow.module.css'

interface FileDoubtProps {
  row: FileRow
  doubt: Doubt
}

/** Asks whether to use a file that is odd, and afterwards says what buyers see. */
export function FileDoubt({ row, doubt }: FileDoubtProps) {
  const { upload_id, name, isConfirmed } = row
  const api = useApi()
  const uploads = useUploads()
  const [isBusy, setIsBusy] = useState(false)

  const confirm = async () => {
    setIsBusy(true)
    try {
      await confirmUpload(api, upload_id)
      uploads.confirm(upload_id)
    } catch (error) {
      toast({ title: messageOf(error, UPLOAD_TEXTS.notKept), variant: 'destructive' })
    } finally {
      setIsBusy(false)
    }
  }
  const text = isConfirmed ? UPLOAD_TEXTS.kept(ASSET_PAGE_TEXTS.doubts[doubt]) : UPLOAD_TEXTS.doubts[doubt]
  useAnnounced(text)
  return (
    <div className={styles.question}>
      <p>{text}</p>
      {!isConfirmed && (
        <span className={styles.answers}>
          <Button
            variant="quiet"
            size="sm"
            aria-label={UPLOAD_TEXTS.keepLabel(name)}
            busy={isBusy}
            onClick={() => void confirm()}
          >
            {UPLOAD_TEXTS.keep}
          </Button>
          <RemoveUpload row={row} isText />
        </span>
      )}
    </div>
  )
}
