import { Button } from '../../../../ui/controls/Button.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Progress } from '../../../../ui/feedback/Progress.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { formatProgress } from './format-bytes.ts'
import { MESSAGE_FILE_TEXTS } from './message-file-texts.ts'
import { isUnderWay, type MessageUpload, type MessageUploads } from './message-uploads.ts'
import styles from './UploadList.module.css'

interface UploadListProps {
  rows: readonly MessageUpload[]
  uploads: MessageUploads
}

/** Each file with its own progress and its own failure. */
export const UploadList = ({ rows, uploads }: UploadListProps) => (
  <ul aria-label={MESSAGE_FILE_TEXTS.list} className={styles.list}>
    {rows.map((row) => (
      <UploadItem key={row.id} row={row} uploads={uploads} />
    ))}
  </ul>
)

function wordsOf({ state, ...row }: MessageUpload): string {
  const { sent, size } = formatProgress(row.sent, row.size)
  if (state === 'waiting') return MESSAGE_FILE_TEXTS.waiting
  return state === 'sending' ? MESSAGE_FILE_TEXTS.progress(sent, size) : MESSAGE_FILE_TEXTS.ready(size)
}

function UploadItem({ row, uploads }: { row: MessageUpload; uploads: MessageUploads }) {
  const { id, name, state, message } = row
  const hasFailed = state === 'failed' || state === 'rejected'
  return (
    <li className={hasFailed ? styles.failed : undefined}>
      <Icon name={hasFailed ? 'alert' : 'file'} />
      <bdi className={styles.name} title={name}>
        {name}
      </bdi>{' '}
      <IconButton
        icon="close"
        size="sm"
        label={MESSAGE_FILE_TEXTS.remove(name)}
        className={styles.remove}
        onClick={() => uploads.remove(id)}
      />
      <span className={`meta ${styles.state}`}>
        <span>{hasFailed ? message : wordsOf(row)}</span>{' '}
        {state === 'failed' && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={MESSAGE_FILE_TEXTS.retryFile(name)}
            onClick={() => uploads.retry(id)}
          >
            {MESSAGE_FILE_TEXTS.retry}
          </Button>
        )}
      </span>
      {isUnderWay(row) && (
        <Progress
          label={MESSAGE_FILE_TEXTS.uploading(name)}
          value={Math.floor((100 * row.sent) / Math.max(1, row.size))}
          className={styles.progress}
        />
      )}
    </li>
  )
}
