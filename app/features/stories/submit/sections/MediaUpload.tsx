import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../../platform/api/api-error.ts'
import { say } from '../../../../ui/announcements/say.ts'
import { Spinner } from '../../../../ui/controls/Spinner.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { wide } from '../../../../ui/form/FormSection.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { FileDrop } from '../../../../ui/form/files/FileDrop.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { usePendingUploads } from '../../../uploads/PendingUploads.tsx'
import { PictureNote } from '../../../uploads/PictureField.tsx'
import { notAPicture, PICTURE_ACCEPT } from '../../../uploads/picture-file.ts'
import { usePictureUpload } from '../../../uploads/use-picture-upload.ts'
import { STORY_LIMITS } from '../../story.ts'
import { useStoryForm } from './form.ts'
import styles from './pictures.module.css'
import { ScreenshotList } from './ScreenshotList.tsx'
import { StorySection } from './StorySection.tsx'
import { type Screenshot, toScreenshots } from './screenshots.ts'
import { STORY_FIELDS } from './story-fields.ts'
import { PICTURE_TEXTS, SUBMIT_TEXTS } from './submit-texts.ts'

const MAX = STORY_LIMITS.screenshots

/** Takes up to three pictures in the order chosen, with captions (SUBMIT-11). */
export function MediaUpload() {
  const { setValue, getValues, watch } = useStoryForm()
  const screenshots = toScreenshots(watch('screenshots'), watch('screenshot_captions'))
  const pending = usePendingUploads()
  const [waiting, setWaiting] = useState(0)
  const underWay = useRef(0)
  const earlier = useRef(Promise.resolve())
  const upload = usePictureUpload('startup-screenshots', (failure) => {
    if (failure instanceof ApiError) return messageOf(failure, PICTURE_TEXTS.rejected)
    toast({ ...SUBMIT_TEXTS.screenshotFailed, variant: 'destructive' })
    return ''
  })
  const fieldError = useFieldError('screenshots')
  const error = upload.error || fieldError.error

  const show = (shown: Screenshot[]) => {
    const allowed = shown.slice(0, MAX)
    const dirty = { shouldDirty: true }
    setValue(
      'screenshots',
      allowed.map(({ url }) => url),
      dirty,
    )
    setValue(
      'screenshot_captions',
      allowed.map(({ caption }) => caption),
      dirty,
    )
  }

  /** Uploads at the same time as others, but appears after those chosen earlier. */
  const addOne = (file: File) => {
    setWaiting((count) => count + 1)
    let url: string | undefined
    const sent = upload.send(file, (picture) => {
      url = picture.url
    })
    earlier.current = Promise.all([earlier.current, sent]).then(() => {
      const { screenshots: urls, screenshot_captions } = getValues()
      if (url) show([...toScreenshots(urls, screenshot_captions), { url, caption: '' }])
      setWaiting((count) => count - 1)
      underWay.current -= 1
      if (underWay.current === 0) say(PICTURE_TEXTS.screenshotsAdded(getValues('screenshots').length))
    })
    void pending.track(earlier.current)
  }

  const add = (files: File[]) => {
    const room = Math.max(0, MAX - screenshots.length - waiting)
    if (files.length > room) toast({ ...SUBMIT_TEXTS.tooManyScreenshots, variant: 'destructive' })
    const chosen = files.slice(0, room)
    if (chosen.length === 0) return
    underWay.current += chosen.length
    say(PICTURE_TEXTS.uploading(chosen.length))
    for (const file of chosen) addOne(file)
  }

  return (
    <StorySection id="media-upload">
      <Field
        label={STORY_FIELDS.screenshots.label}
        note={PICTURE_TEXTS.screenshotsNote(screenshots.length)}
        className={wide}
        {...(error && { error })}
        {...(screenshots.length > 1 && { hint: PICTURE_TEXTS.order })}
      >
        {screenshots.length > 0 && <ScreenshotList screenshots={screenshots} onChange={show} />}
        <FileDrop
          {...PICTURE_TEXTS.screenshots}
          {...(screenshots.length === MAX && { hint: PICTURE_TEXTS.full })}
          icon="image"
          accept={PICTURE_ACCEPT}
          multiple
          onFiles={add}
          onRejected={([file]) =>
            toast({ ...SUBMIT_TEXTS.imagesOnly, description: notAPicture(file), variant: 'destructive' })
          }
        />
        <PictureNote>{upload.note}</PictureNote>{' '}
        {waiting > 0 && (
          <span className={styles.sending}>
            <Spinner /> {PICTURE_TEXTS.uploading(waiting)}
          </span>
        )}
      </Field>
    </StorySection>
  )
}
