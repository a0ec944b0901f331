import { useState, useSyncExternalStore } from 'react'
import { Field } from '../../../../ui/form/Field.tsx'
import { FileDrop } from '../../../../ui/form/FileDrop.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { useAuth } from '../../../accounts/session/AuthProvider.tsx'
import { ASSET_LIMITS } from '../../asset.ts'
import { LISTING_TEXTS } from '../../asset-texts.ts'
import { acceptedRows, fileProblem, isSameFile } from '../file-rows.ts'
import { useListingForm, useUploads } from '../use-listing-form.ts'
import styles from './FilesField.module.css'
import { UploadAnnouncer } from './UploadAnnouncer.tsx'
import { UploadRow } from './UploadRow.tsx'

const HINT = `zip, pdf, doc, docx or any type, up to ${ASSET_LIMITS.file_size / 1024 ** 2} MB each`

/** LIST-09…14 */
export function FilesField({ className }: { className?: string | undefined }) {
  const { user } = useAuth()
  const { clearErrors } = useListingForm()
  const uploads = useUploads()
  const rows = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot)
  const accepted = acceptedRows(rows)
  const [messages, setMessages] = useState<string[]>([])
  const fieldError = useFieldError('downloadable_files')
  const error = messages.length > 0 ? messages.join(' ') : fieldError.error

  const add = (files: File[]) => {
    if (!user) {
      setMessages([LISTING_TEXTS.uploadSignedOut])
      toast({
        title: LISTING_TEXTS.uploadFailed.title,
        description: LISTING_TEXTS.uploadSignedOut,
        variant: 'destructive',
      })
      return
    }
    const problems = files.flatMap((file) => fileProblem(file) ?? [])
    const fitting = files.filter((file) => fileProblem(file) === null)
    const isKnown = (file: File) => accepted.some((row) => isSameFile(row, file))
    const room = Math.max(0, ASSET_LIMITS.files - accepted.length)
    const more = fitting.filter((file) => !isKnown(file))
    if (more.length > room) problems.push(`A listing can have up to ${ASSET_LIMITS.files} files.`)
    setMessages(problems)
    clearErrors('downloadable_files')
    uploads.add([...fitting.filter(isKnown), ...more.slice(0, room)])
  }

  return (
    <Field
      label="Files"
      required
      note={<span className="num">{`${accepted.length}/${ASSET_LIMITS.files}`}</span>}
      className={className}
      {...(error && { error })}
    >
      <FileDrop
        name="downloadable_files"
        prompt="Drop files here"
        overPrompt="Drop to add them"
        hint={user ? HINT : `${HINT}. ${LISTING_TEXTS.uploadNeedsSignIn}`}
        buttonLabel="Choose files"
        multiple
        onFiles={add}
      />
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <UploadRow key={row.upload_id} row={row} onFiles={add} />
          ))}
        </ul>
      )}
      <UploadAnnouncer rows={rows} />
    </Field>
  )
}
