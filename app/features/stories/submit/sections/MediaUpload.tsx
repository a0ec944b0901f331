import { ApiError, messageOf } from '../../../../platform/api/api-error.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Spinner } from '../../../../ui/feedback/Spinner.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { FileDrop } from '../../../../ui/form/FileDrop.tsx'
import { wide } from '../../../../ui/form/FormSection.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { notAPicture, PICTURE_ACCEPT, readPictureUrl } from '../../../uploads/upload.ts'
import { usePictureUpload } from '../../../uploads/use-picture-upload.ts'
import { STORY_LIMITS } from '../../story.ts'
import { useStoryForm } from '../form.ts'
import { SUBMIT_TEXTS } from '../submit.ts'
import styles from './pictures.module.css'
import { StorySection } from './StorySection.tsx'

const MAX = STORY_LIMITS.screenshots

/** Up to three screenshots (SUBMIT-09). */
export function MediaUpload() {
  const { setValue, getValues, watch } = useStoryForm()
  const screenshots = watch('screenshots')
  const upload = usePictureUpload('startup-screenshots', (failure) => {
    if (failure instanceof ApiError) return messageOf(failure, 'This image was rejected.')
    toast({ ...SUBMIT_TEXTS.screenshotFailed, variant: 'destructive' })
    return ''
  })
  const fieldError = useFieldError('screenshots')
  const error = upload.error || fieldError.error

  const setScreenshots = (urls: string[]) => setValue('screenshots', urls, { shouldDirty: true })

  const add = async (files: File[]) => {
    const room = MAX - screenshots.length - upload.sending
    if (files.length > room) toast({ ...SUBMIT_TEXTS.tooManyScreenshots, variant: 'destructive' })
    for (const file of files.slice(0, Math.max(0, room))) {
      void upload.send(file, ({ url }) => setScreenshots([...getValues('screenshots'), url].slice(0, MAX)))
    }
  }

  return (
    <StorySection id="media-upload">
      <Field
        label="Screenshots"
        note={`${screenshots.length} of ${MAX}`}
        className={wide}
        {...(error && { error })}
      >
        {screenshots.length > 0 && (
          <ul className={styles.pictures}>
            {screenshots.map((url, index) => {
              const size = readPictureUrl(url)
              return (
                <li key={url} className={styles.picture}>
                  <img src={url} alt={`Screenshot ${index + 1}`} width={size?.width} height={size?.height} />
                  <IconButton
                    icon="close"
                    label={`Remove screenshot ${index + 1}`}
                    size="sm"
                    className={styles.remove}
                    onClick={() => setScreenshots(screenshots.filter((saved) => saved !== url))}
                  />
                </li>
              )
            })}
          </ul>
        )}
        <FileDrop
          prompt="Add screenshots"
          overPrompt="Drop to add them"
          hint={`Images only, up to ${MAX}`}
          buttonLabel="Choose files"
          icon="image"
          accept={PICTURE_ACCEPT}
          multiple
          onFiles={add}
          onRefused={([file]) =>
            toast({ ...SUBMIT_TEXTS.imagesOnly, description: notAPicture(file), variant: 'destructive' })
          }
        />
        {upload.sending > 0 && (
          <span className={styles.sending} role="status">
            <Spinner /> Uploading {upload.sending === 1 ? 'an image' : `${upload.sending} images`}…
          </span>
        )}
      </Field>
    </StorySection>
  )
}
