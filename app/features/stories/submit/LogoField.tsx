import { useState } from 'react'
import { Logo } from '../../../ui/art/Logo.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { useFieldError } from '../../../ui/form/field-errors.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { PICTURE_ACCEPT } from '../../uploads/upload.ts'
import { useStoryForm } from './form.ts'
import styles from './pictures.module.css'
import { SUBMIT_TEXTS } from './submit.ts'
import { usePictureUpload } from './use-picture-upload.ts'

/** The logo: chosen or dropped, shown, removable (SUBMIT-02, SUBMIT-24). */
export function LogoField({ className }: { className?: string | undefined }) {
  const { setValue, watch } = useStoryForm()
  const [name, setName] = useState('')
  const upload = usePictureUpload('startup-logos', () =>
    toast({ ...SUBMIT_TEXTS.logoFailed, variant: 'destructive' }),
  )
  const url = watch('logo_url')
  const mistake = useFieldError('logo_url')
  const error = upload.refusal || mistake.error

  const choose = async ([file]: File[]) => {
    if (!file) return
    setName(file.name)
    const picture = await upload.send(file)
    if (picture) setValue('logo_url', picture.url, { shouldDirty: true })
  }

  return (
    <Field label="Logo" note="images only" className={className} {...(error && { error })}>
      <FileDrop
        prompt="Add a logo"
        overPrompt="Let go to add it"
        hint="PNG, JPEG, WebP, AVIF or GIF, at most 5 MB"
        buttonLabel="Choose file"
        icon="image"
        accept={PICTURE_ACCEPT}
        onFiles={choose}
        onRefused={([file]) =>
          toast({
            title: 'Images only',
            description: `“${file?.name}” isn't a PNG, JPEG, WebP, AVIF or GIF image.`,
            variant: 'destructive',
          })
        }
      >
        {upload.sending > 0 ? (
          <span className={styles.sending} role="status">
            <Spinner /> Sending {name}…
          </span>
        ) : url ? (
          <>
            <Logo name={watch('name') || 'Logo'} src={url} size="lg" />
            <strong className={styles.name}>{name || 'Your logo'}</strong>
            <Button variant="ghost" onClick={() => setValue('logo_url', '', { shouldDirty: true })}>
              <Icon name="trash" />
              Remove
            </Button>
          </>
        ) : null}
      </FileDrop>
    </Field>
  )
}
