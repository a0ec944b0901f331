import { useState, useSyncExternalStore } from 'react'
import { useViewer } from '../../../../kit/use-viewer.ts'
import { Count } from '../../../../ui/form/Count.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { FileDrop } from '../../../../ui/form/files/FileDrop.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { FILE_ERRORS } from '../../files/upload-texts.ts'
import { ASSET_LIMITS } from '../../listing-limits.ts'
import { LISTING_TEXTS } from '../../listing-texts.ts'
import styles from './FilesField.module.css'
import { acceptedRows, fileProblem, isSameFile } from './file-rows.ts'
import { FILES_TEXTS } from './listing-field-texts.ts'
import { RepeatedFiles } from './RepeatedFiles.tsx'
import { UploadAnnouncer } from './UploadAnnouncer.tsx'
import { UploadRow } from './UploadRow.tsx'
import { useListingForm, useUploads } from './use-listing-form.ts'

export function FilesField({ className }: { className?: string | undefined }) {
  const { user } = useViewer()
  const { clearErrors } = useListingForm()
  const uploads = useUploads()
  const rows = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot)
  const accepted = acceptedRows(rows)
  const [messages, setMessages] = useState<string[]>([])
  const [repeated, setRepeated] = useState<readonly File[]>([])
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
    if (more.length > room) problems.push(FILE_ERRORS.tooMany(ASSET_LIMITS.files))
    setMessages(problems)
    clearErrors('downloadable_files')
    setRepeated(uploads.add([...fitting.filter(isKnown), ...more.slice(0, room)]))
  }
  const addAgain = (file: File) => {
    setRepeated(repeated.filter((other) => other !== file))
    if (accepted.length < ASSET_LIMITS.files) uploads.addAgain(file)
    else setMessages([FILE_ERRORS.tooMany(ASSET_LIMITS.files)])
  }

  return (
    <Field
      label={FILES_TEXTS.label}
      required
      note={<Count count={accepted.length} max={ASSET_LIMITS.files} />}
      className={className}
      {...(error && { error })}
    >
      <FileDrop
        name="downloadable_files"
        prompt={FILES_TEXTS.prompt}
        overPrompt={FILES_TEXTS.overPrompt}
        hint={user ? FILES_TEXTS.hint : `${FILES_TEXTS.hint}. ${LISTING_TEXTS.uploadNeedsSignIn}`}
        buttonLabel={FILES_TEXTS.choose}
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
      <RepeatedFiles files={repeated} onAdd={addAgain} />
      <UploadAnnouncer rows={rows} />
    </Field>
  )
}
