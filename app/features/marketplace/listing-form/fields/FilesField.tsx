import { useState, useSyncExternalStore } from 'react'
import { Field } from '../../../../ui/form/Field.tsx'
import { FileDrop } from '../../../../ui/form/FileDrop.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { useAuth } from '../../../accounts/session/AuthProvider.tsx'
import { ASSET_LIMITS } from '../../asset.ts'
import { LISTING_TEXTS } from '../../asset-texts.ts'
import { fileRefusal, isSame, wantedOf } from '../file-rows.ts'
import { useListingForm, useUploads } from '../listing-form.ts'
import styles from './FilesField.module.css'
import { UploadRow } from './UploadRow.tsx'
import { UploadsTold } from './UploadsTold.tsx'

const HINT = `zip, pdf, doc, docx or any type, up to ${ASSET_LIMITS.file_size / 1024 ** 2} MB each`

/** The files that are given: several at once, each with how far it is (LIST-09…14). */
export function FilesField({ className }: { className?: string | undefined }) {
  const { user } = useAuth()
  const { clearErrors } = useListingForm()
  const uploads = useUploads()
  const rows = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot)
  const wanted = wantedOf(rows)
  const [refusals, setRefusals] = useState<string[]>([])
  const mistake = useFieldError('downloadable_files')
  const error = refusals.length > 0 ? refusals.join(' ') : mistake.error

  const add = (files: File[]) => {
    if (!user) {
      setRefusals([LISTING_TEXTS.uploadSignedOut])
      toast({
        title: LISTING_TEXTS.uploadFailed.title,
        description: LISTING_TEXTS.uploadSignedOut,
        variant: 'destructive',
      })
      return
    }
    const told = files.flatMap((file) => fileRefusal(file) ?? [])
    const fitting = files.filter((file) => fileRefusal(file) === null)
    const isKnown = (file: File) => wanted.some((row) => isSame(row, file))
    const room = Math.max(0, ASSET_LIMITS.files - wanted.length)
    const more = fitting.filter((file) => !isKnown(file))
    if (more.length > room) told.push(`A listing can have up to ${ASSET_LIMITS.files} files.`)
    setRefusals(told)
    clearErrors('downloadable_files')
    uploads.add([...fitting.filter(isKnown), ...more.slice(0, room)])
  }

  return (
    <Field
      label="Files"
      required
      note={<span className="num">{`${wanted.length}/${ASSET_LIMITS.files}`}</span>}
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
      <UploadsTold rows={rows} />
    </Field>
  )
}
