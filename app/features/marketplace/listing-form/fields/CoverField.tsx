import { useState } from 'react'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Spinner } from '../../../../ui/feedback/Spinner.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { FileDrop } from '../../../../ui/form/FileDrop.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { useAuth } from '../../../accounts/session/AuthProvider.tsx'
import { usePendingUploads } from '../../../stories/submit/PendingUploads.tsx'
import { PICTURE_ACCEPT } from '../../../uploads/upload.ts'
import { LISTING_TEXTS } from '../../asset-texts.ts'
import { uploadCover } from '../asset-uploads.queries.ts'
import { useListingForm } from '../listing-form.ts'
import styles from './CoverField.module.css'

/** The picture of the listing: chosen or dropped, shown as cards show it, removable (LIST-15, LIST-16). */
export function CoverField({ className }: { className?: string | undefined }) {
  const api = useApi()
  const { user } = useAuth()
  const { watch, setValue, clearErrors } = useListingForm()
  const pending = usePendingUploads()
  const [sending, setSending] = useState('')
  const [refusal, setRefusal] = useState('')
  const mistake = useFieldError('cover_image')
  const error = refusal || mistake.error
  const cover = watch('cover_image')

  const send = async (file: File) => {
    setSending(file.name)
    setRefusal('')
    try {
      setValue('cover_image', await uploadCover(api, file), { shouldDirty: true })
      clearErrors('cover_image')
    } catch (failure) {
      if (failure instanceof ApiError && failure.status < 500) setRefusal(failure.message)
      toast({ ...LISTING_TEXTS.coverFailed, variant: 'destructive' })
    } finally {
      setSending('')
    }
  }
  const choose = ([file]: File[]) => {
    if (!file) return
    if (user) void pending.track(send(file))
    else setRefusal(LISTING_TEXTS.uploadSignedOut)
  }
  const remove = (said = '') => {
    setValue('cover_image', null, { shouldDirty: true })
    setRefusal(said)
  }

  return (
    <Field label="Cover Image" required className={className} {...(error && { error })}>
      <FileDrop
        name="cover_image"
        prompt="Add a cover image"
        overPrompt="Let go to add the cover"
        hint="16:9 preferred for best preview"
        buttonLabel="Choose image"
        icon="image"
        accept={PICTURE_ACCEPT}
        onFiles={choose}
        onRefused={([file]) => setRefusal(`“${file?.name}” isn't a PNG, JPEG, WebP, AVIF or GIF image.`)}
        className={cover && !sending ? styles.filled : undefined}
      >
        {sending ? (
          <span className={styles.sending} role="status">
            <Spinner /> Sending {sending}…
          </span>
        ) : cover ? (
          <>
            <img
              src={cover.src}
              alt="Your cover"
              width={cover.width}
              height={cover.height}
              className={styles.picture}
              onError={() => remove('The picture is no longer kept here. Please choose it again.')}
            />
            <Button variant="quiet" onClick={() => remove()}>
              <Icon name="trash" />
              Remove cover
            </Button>
          </>
        ) : null}
      </FileDrop>
    </Field>
  )
}
