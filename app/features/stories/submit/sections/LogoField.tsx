import { ApiError, messageOf } from '../../../../platform/api/api-error.ts'
import { Logo } from '../../../../ui/art/Logo.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { PictureField } from '../../../uploads/PictureField.tsx'
import { useStoryForm } from '../form.ts'
import { SUBMIT_TEXTS } from '../submit.ts'
import styles from './pictures.module.css'

/** The logo (SUBMIT-02, SUBMIT-24). A rejected one doesn't block the story. */
export function LogoField({ className }: { className?: string | undefined }) {
  const { setValue, watch } = useStoryForm()
  const url = watch('logo_url')

  return (
    <PictureField
      bucket="startup-logos"
      label="Logo"
      note="images only"
      className={className}
      texts={{
        prompt: 'Add a logo',
        overPrompt: 'Drop to add it',
        hint: 'PNG, JPEG, WebP, AVIF or GIF, up to 5 MB',
        button: 'Choose file',
        remove: 'Remove',
      }}
      preview={
        url
          ? (fileName) => (
              <>
                <Logo name={watch('name') || 'Logo'} src={url} size="lg" />
                <strong className={styles.name}>{fileName || 'Your logo'}</strong>
              </>
            )
          : null
      }
      onChange={(picture) => setValue('logo_url', picture?.url ?? '', { shouldDirty: true })}
      onFailure={(error) => {
        if (error instanceof ApiError) return messageOf(error, 'This image was rejected.')
        toast({ ...SUBMIT_TEXTS.logoFailed, variant: 'destructive' })
        return ''
      }}
      onRefused={(description) => toast({ ...SUBMIT_TEXTS.imagesOnly, description, variant: 'destructive' })}
      {...useFieldError('logo_url')}
    />
  )
}
