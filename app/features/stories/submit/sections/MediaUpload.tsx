import { ApiError, messageOf } from '../../../../platform/api/api-error.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Spinner } from '../../../../ui/feedback/Spinner.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { wide } from '../../../../ui/form/FormSection.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { FileDrop } from '../../../../ui/form/files/FileDrop.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { notAPicture, PICTURE_ACCEPT, readPictureUrl } from '../../../uploads/upload.ts'
import { usePictureUpload } from '../../../uploads/use-picture-upload.ts'
import { STORY_LIMITS } from '../../story.ts'
import { useStoryForm } from '../form.ts'
import { STORY_FIELDS } from '../story-fields.ts'
import { PICTURE_TEXTS, SUBMIT_TEXTS } from '../submit-texts.ts'
import styles from './pictures.module.css'
import { StorySection } from './StorySection.tsx'

const MAX = STORY_LIMITS.screenshots

export function MediaUpload() {
  const { setValue, getValues, watch } = useStoryForm()
  const screenshots = watch('screenshots')
  const upload = usePictureUpload('startup-screenshots', (failure) => {
    if (failure instanceof ApiError) return messageOf(failure, PICTURE_TEXTS.rejected)
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
        label={STORY_FIELDS.screenshots.label}
        note={PICTURE_TEXTS.screenshotsNote(screenshots.length)}
        className={wide}
        {...(error && { error })}
      >
        {screenshots.length > 0 && (
          <ul className={styles.pictures}>
            {screenshots.map((url, index) => {
              const size = readPictureUrl(url)
              return (
                <li key={url} className={styles.picture}>
                  <img
                    src={url}
                    alt={PICTURE_TEXTS.screenshot(index + 1)}
                    width={size?.width}
                    height={size?.height}
                  />
                  <IconButton
                    icon="close"
                    label={PICTURE_TEXTS.removeScreenshot(index + 1)}
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
          {...PICTURE_TEXTS.screenshots}
          icon="image"
          accept={PICTURE_ACCEPT}
          multiple
          onFiles={add}
          onRejected={([file]) =>
            toast({ ...SUBMIT_TEXTS.imagesOnly, description: notAPicture(file), variant: 'destructive' })
          }
        />
        {upload.sending > 0 && (
          <span className={styles.sending} role="status">
            <Spinner /> {PICTURE_TEXTS.uploading(upload.sending)}
          </span>
        )}
      </Field>
    </StorySection>
  )
}
