import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Progress } from '../../../../ui/feedback/Progress.tsx'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { FileButton } from '../../../../ui/form/files/FileButton.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../../ui/icons/late-icon-paths.ts'
import { useDownload } from '../../downloads/use-download.ts'
import { uploadSize } from '../../file-size.ts'
import { FILE_ERRORS } from '../../files/upload-texts.ts'
import { FileDoubt } from './FileDoubt.tsx'
import type { FileRow } from './file-rows.ts'
import { UPLOAD_TEXTS } from './listing-field-texts.ts'
import { uploadedFileUrl } from './listing-uploads.queries.ts'
import { PhotoLocation } from './PhotoLocation.tsx'
import { RemoveUpload } from './RemoveUpload.tsx'
import styles from './UploadRow.module.css'
import { useUploads } from './use-listing-form.ts'

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
      </bdi>{' '}
      <span className={styles.figure}>{uploadSize(size)}</span>{' '}
      {isUnderWay && (
        <span className={styles.figure}>{state === 'sending' ? `${percent}%` : UPLOAD_TEXTS.waiting}</span>
      )}{' '}
      <span className={styles.actions}>
        {state === 'done' && <DownloadUpload row={row} />}{' '}
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
        )}{' '}
        <RemoveUpload row={row} />
      </span>
      {isUnderWay && (
        <Progress label={UPLOAD_TEXTS.uploading(name)} value={percent} className={styles.progress} />
      )}
      {(state === 'failed' || state === 'rejected') && (
        <FieldError className={styles.message}>{row.message}</FieldError>
      )}
      {state === 'done' && row.hasLocation && <PhotoLocation row={row} />}
      {state === 'done' && row.doubt && <FileDoubt row={row} doubt={row.doubt} />}
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
