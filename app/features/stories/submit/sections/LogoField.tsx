import { ApiError, messageOf } from '../../../../platform/api/api-error.ts'
import { Logo } from '../../../../ui/art/Logo.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { PictureField } from '../../../uploads/PictureField.tsx'
import { useStoryForm } from './form.ts'
import styles from './pictures.module.css'
import { STORY_FIELDS } from './story-fields.ts'
import { PICTURE_TEXTS, SUBMIT_TEXTS } from './submit-texts.ts'

/** A rejected logo doesn't block the story (SUBMIT-02, SUBMIT-24). */
export function LogoField({ className }: { className?: string | undefined }) {
  const { setValue, watch } = useStoryForm()
  const url = watch('logo_url')

  return (
    <PictureField
      bucket="startup-logos"
      label={STORY_FIELDS.logo_url.label}
      note={PICTURE_TEXTS.logoNote}
      className={className}
      texts={PICTURE_TEXTS.logo}
      preview={
        url
          ? (fileName) => (
              <>
                <Logo name={watch('name') || STORY_FIELDS.logo_url.label} src={url} size="lg" />
                <strong className={styles.name}>{fileName || PICTURE_TEXTS.logoName}</strong>
              </>
            )
          : null
      }
      onChange={(picture) => setValue('logo_url', picture?.url ?? '', { shouldDirty: true })}
      onFailure={(error) => {
        if (error instanceof ApiError) return messageOf(error, PICTURE_TEXTS.rejected)
        toast({ ...SUBMIT_TEXTS.logoFailed, variant: 'destructive' })
        return ''
      }}
      onRejected={(description) => toast({ ...SUBMIT_TEXTS.imagesOnly, description, variant: 'destructive' })}
      {...useFieldError('logo_url')}
    />
  )
}
