import { useState } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Progress } from '../../../../ui/feedback/Progress.tsx'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { FileButton } from '../../../../ui/form/files/FileButton.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../../ui/icons/late-icon-paths.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { useAuth } from '../../../accounts/session/AuthProvider.tsx'
import { useDownload } from '../../downloads/use-download.ts'
import { uploadSize } from '../../file-size.ts'
import { FILE_ERRORS } from '../../files/upload-texts.ts'
import { LISTING_TEXTS } from '../../listing-texts.ts'
import type { FileRow } from '../file-rows.ts'
import { deleteUpload, uploadedFileUrl } from '../listing-uploads.queries.ts'
import { useUploads } from '../use-listing-form.ts'
import { UPLOAD_TEXTS } from './listing-field-texts.ts'
import { PhotoLocation } from './PhotoLocation.tsx'
import styles from './UploadRow.module.css'

interface UploadRowProps {
  row: FileRow
  onFiles: (files: File[]) => void
}

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
      {isUnderWay && (
        <span className={styles.figure}>{state === 'sending' ? `${percent}%` : UPLOAD_TEXTS.waiting}</span>
      )}
      <span className={styles.actions}>
        {state === 'done' && <DownloadUpload row={row} />}
        {state === 'failed' && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={UPLOAD_TEXTS.retryLabel(name)}
            onClick={() => uploads.retry([row.upload_id])}
          >
            {UPLOAD_TEXTS.retry}
          </Button>
        )}
        {state === 'interrupted' && (
          <FileButton size="sm" aria-label={UPLOAD_TEXTS.chooseAgainLabel(name)} onFiles={onFiles}>
            {UPLOAD_TEXTS.chooseAgain}
          </FileButton>
        )}
        <DeleteUpload row={row} />
      </span>
      {isUnderWay && (
        <Progress label={UPLOAD_TEXTS.uploading(name)} value={percent} className={styles.progress} />
      )}
      {(state === 'failed' || state === 'rejected') && (
        <FieldError className={styles.message}>{row.message}</FieldError>
      )}
      {state === 'done' && row.hasLocation && <PhotoLocation row={row} />}
      {state === 'interrupted' && (
        <p className={classNames(styles.message, styles.broken)}>
          {row.message || FILE_ERRORS.interrupted} {UPLOAD_TEXTS.chooseSame}
        </p>
      )}
    </li>
  )
}

function DownloadUpload({ row: { upload_id, name } }: { row: FileRow }) {
  const { download, isPending } = useDownload()
  return (
    <IconButton
      path={lateIconPaths.down}
      size="sm"
      label={UPLOAD_TEXTS.download(name)}
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
      label={isUnderWay ? UPLOAD_TEXTS.cancel(row.name) : UPLOAD_TEXTS.delete(row.name)}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={() => void remove()}
      className={styles.delete}
    />
  )
}
