import { Button } from '../../../../ui/controls/Button.tsx'
import styles from './FilesField.module.css'
import { FILES_TEXTS } from './listing-field-texts.ts'

interface RepeatedFilesProps {
  files: readonly File[]
  onAdd: (file: File) => void
}

/**
 * Says which of the chosen files are in the list already: another folder may have one with the same name,
 * size and time.
 */
export function RepeatedFiles({ files, onAdd }: RepeatedFilesProps) {
  return (
    <div role="status" className={styles.repeated}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal files have nothing else that tells them apart
        <p key={index}>
          <bdi>{file.name}</bdi> {FILES_TEXTS.repeated}{' '}
          <Button
            variant="quiet"
            size="sm"
            aria-label={FILES_TEXTS.addAgainLabel(file.name)}
            onClick={() => onAdd(file)}
          >
            {FILES_TEXTS.addAgain}
          </Button>
        </p>
      ))}
    </div>
  )
}
