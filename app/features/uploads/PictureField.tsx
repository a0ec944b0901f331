import { type ReactNode, useState } from 'react'
import { say } from '../../ui/announcements/say.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FileDrop } from '../../ui/form/files/FileDrop.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './PictureField.module.css'
import { notAPicture, PICTURE_ACCEPT } from './picture-file.ts'
import { PICTURE_FIELD_TEXTS } from './picture-texts.ts'
import type { PictureBucket } from './upload.ts'
import type { Uploaded } from './uploads.queries.ts'
import { usePictureUpload } from './use-picture-upload.ts'

/** What its owner should know of the last image. */
export const PictureNote = ({ children }: { children: string | null }) =>
  children ? <small className={styles.note}>{children}</small> : null

interface PictureFieldProps<Bucket extends PictureBucket> {
  bucket: Bucket
  label: string
  note?: string
  required?: boolean
  name?: string
  /** The form's error; an upload error takes precedence. */
  error?: string | undefined
  texts: { prompt: string; overPrompt: string; hint: string; button: string; remove: string }
  sendingText?: (name: string) => string
  /** Shows the image; null if there is none. Receives the file name, '' after a reload. */
  preview: ((name: string) => ReactNode) | null
  isWide?: boolean
  onChange: (picture: Uploaded<Bucket> | null) => void
  /** Why uploading is not possible; '' if it is. */
  disabledReason?: string
  /** Returns the error to show, '' for none. */
  onFailure: (error: unknown) => string
  /** Receives the message about an unsupported file; by default the field shows it. */
  onRejected?: (message: string) => void
  onBusy?: (isBusy: boolean) => void
  className?: string | undefined
}

export function PictureField<Bucket extends PictureBucket>({
  bucket,
  texts,
  sendingText = PICTURE_FIELD_TEXTS.uploading,
  preview,
  isWide = false,
  onChange,
  disabledReason = '',
  onFailure,
  onRejected,
  onBusy,
  name,
  error,
  ...field
}: PictureFieldProps<Bucket>) {
  const [fileName, setFileName] = useState('')
  const upload = usePictureUpload(bucket, onFailure)
  const shownError = upload.error || error
  const isSending = upload.sending > 0

  const choose = async ([file]: File[]) => {
    if (!file || isSending) return
    if (disabledReason) return upload.setError(disabledReason)
    setFileName(file.name)
    say(sendingText(file.name))
    onBusy?.(true)
    await upload.send(file, (picture) => {
      onChange(picture)
      say(PICTURE_FIELD_TEXTS.added(field.label))
    })
    onBusy?.(false)
  }
  const remove = () => {
    upload.setError('')
    onChange(null)
    say(PICTURE_FIELD_TEXTS.removed(field.label))
  }

  return (
    <Field {...field} {...(shownError && { error: shownError })}>
      <FileDrop
        {...(name && { name })}
        prompt={texts.prompt}
        overPrompt={texts.overPrompt}
        hint={texts.hint}
        buttonLabel={preview ? PICTURE_FIELD_TEXTS.change : texts.button}
        icon="image"
        accept={PICTURE_ACCEPT}
        busy={isSending}
        onFiles={(files) => void choose(files)}
        onRejected={([file]) => (onRejected ?? upload.setError)(notAPicture(file))}
        actions={
          preview &&
          !isSending && (
            <Button variant={isWide ? 'quiet' : 'ghost'} onClick={remove}>
              <Icon name="trash" />
              {texts.remove}
            </Button>
          )
        }
        {...(isWide && preview && !isSending && { className: styles.wide })}
      >
        {isSending ? (
          <span className={styles.sending}>
            <Spinner /> {sendingText(fileName)}
          </span>
        ) : (
          preview?.(fileName)
        )}
      </FileDrop>
      <PictureNote>{preview && upload.note}</PictureNote>
    </Field>
  )
}
