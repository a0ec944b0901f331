import { useState } from 'react'
import { useViewer } from '../../../../kit/use-viewer.ts'
import { messageOf } from '../../../../platform/api/api-error.ts'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { PictureField } from '../../../uploads/PictureField.tsx'
import type { UploadedCover } from '../../../uploads/upload.ts'
import { LISTING_TEXTS } from '../../listing-texts.ts'
import type { ListingCover } from '../listing-values.ts'
import styles from './CoverField.module.css'
import { COVER_TEXTS } from './listing-field-texts.ts'
import { useListingForm } from './use-listing-form.ts'

const toListingCover = ({ path, url, srcset, width, height }: UploadedCover): ListingCover => ({
  path,
  src: url,
  srcset,
  width,
  height,
})

export function CoverField({ className }: { className?: string | undefined }) {
  const { user } = useViewer()
  const { watch, setValue } = useListingForm()
  const [loadError, setLoadError] = useState('')
  const fieldError = useFieldError('cover_image')
  const cover = watch('cover_image')

  return (
    <PictureField
      bucket="cover-images"
      name="cover_image"
      label={COVER_TEXTS.label}
      required
      className={className}
      texts={COVER_TEXTS.field}
      isWide
      preview={
        cover &&
        (() => (
          <img
            src={cover.src}
            alt={COVER_TEXTS.alt}
            width={cover.width}
            height={cover.height}
            className={styles.picture}
            onError={() => {
              setValue('cover_image', null, { shouldDirty: true })
              setLoadError(COVER_TEXTS.gone)
            }}
          />
        ))
      }
      onChange={(picture) => {
        setLoadError('')
        setValue('cover_image', picture && toListingCover(picture), { shouldDirty: true })
      }}
      disabledReason={user ? '' : LISTING_TEXTS.uploadSignedOut}
      onFailure={(error) => {
        toast({ ...LISTING_TEXTS.coverFailed, variant: 'destructive' })
        return messageOf(error, '')
      }}
      error={loadError || fieldError.error}
    />
  )
}
