import { useId, useState } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Progress } from '../../../../ui/feedback/Progress.tsx'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { useAuth } from '../../../accounts/session/AuthProvider.tsx'
import { LISTING_TEXTS } from '../../asset-texts.ts'
import { uploadSize } from '../../file-size.ts'
import { useDownload } from '../../files/use-download.ts'
import type { FileRow } from '../file-rows.ts'
import { deleteUpload, uploadedFileUrl } from '../listing-uploads.queries.ts'
import { useUploads } from '../use-listing-form.ts'
import styles from './UploadRow.module.css'

interface UploadRowProps {
  row: FileRow
  onFiles: (files: File[]) => void
}

/** LIST-10, LIST-14 */
export function UploadRow({ row, onFiles }: UploadRowProps) {
  const uploads = useUploads()
  const { state, name, size } = row
  const percent = Math.floor((100 * row.sent) / Math.max(1, size))
  const isUnderWay = state === 'waiting' || state === 'sending'
  return (
    <li className={styles.row}>
      <Icon name="file" />
      <bdi className={styles.name} title={name}>
        {name}
      </bdi>
      <span className={styles.figure}>{uploadSize(size)}</span>
      {isUnderWay && <span className={styles.figure}>{state === 'sending' ? `${percent}%` : 'Waiting'}</span>}
      <span className={styles.acts}>
        {state === 'done' && <DownloadUpload row={row} />}
        {state === 'failed' && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Try ${name} again`}
            onClick={() => uploads.retry([row.upload_id])}
          >
            Retry
          </Button>
        )}
        {state === 'broken' && <ChooseAgain name={name} onFiles={onFiles} />}
        <DeleteUpload row={row} />
      </span>
      {isUnderWay && <Progress label={`Uploading ${name}`} value={percent} className={styles.progress} />}
      {(state === 'failed' || state === 'refused') && (
        <FieldError className={styles.message}>{row.message}</FieldError>
      )}
      {state === 'broken' && (
        <p className={classNames(styles.message, styles.broken)}>
          {row.message || 'The upload was interrupted.'} Choose the same file again to continue.
        </p>
      )}
    </li>
  )
}

function DownloadUpload({ row: { upload_id, name } }: { row: FileRow }) {
  const { download, isPending } = useDownload()
  return (
    <IconButton
      icon="down"
      size="sm"
      label={`Download ${name}`}
      aria-busy={isPending || undefined}
      onClick={() => download((api) => uploadedFileUrl(api, upload_id))}
    />
  )
}

function DeleteUpload({ row }: { row: FileRow }) {
  const api = useApi()
  const { user } = useAuth()
  const uploads = useUploads()
  const [isBusy, setIsBusy] = useState(false)
  if (!user) return null

  const remove = async () => {
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
  return (
    <IconButton
      icon={isUnderWay ? 'close' : 'trash'}
      size="sm"
      label={`${isUnderWay ? 'Cancel' : 'Delete'} ${row.name}`}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={() => void remove()}
      className={styles.delete}
    />
  )
}

function ChooseAgain({ name, onFiles }: { name: string; onFiles: (files: File[]) => void }) {
  const id = useId()
  return (
    <label htmlFor={id} className={buttonClass({ variant: 'quiet', size: 'sm', className: styles.choose })}>
      Choose again
      <input
        id={id}
        type="file"
        aria-label={`Choose ${name} again`}
        className={styles.input}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []))
          event.target.value = ''
        }}
      />
    </label>
  )
}
