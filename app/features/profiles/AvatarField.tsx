import { useState } from 'react'
import { messageOf } from '../../platform/api/api-error.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { Avatar } from '../../ui/art/Avatar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { PICTURE_ACCEPT } from '../uploads/upload.ts'
import { uploadPicture } from '../uploads/uploads.queries.ts'
import styles from './EditProfile.module.css'

interface AvatarFieldProps {
  /** Gives the letter that stands in for the picture. */
  name: string
  url: string | null
  onChange: (url: string | null) => void
  /** Called with true while a picture is on its way. */
  onSending: (isSending: boolean) => void
}

/** The picture of a member: chosen or dropped, shown, removable. It is sent at once, and theirs once the form is saved. */
export function AvatarField({ name, url, onChange, onSending }: AvatarFieldProps) {
  const api = useApi()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState('')

  const tell = (sending: boolean) => {
    setIsSending(sending)
    onSending(sending)
  }

  async function send([file]: File[]) {
    if (!file || isSending) return
    setError('')
    tell(true)
    try {
      onChange((await uploadPicture(api, 'avatars', file)).url)
    } catch (failure) {
      setError(messageOf(failure, 'The picture could not be sent. Please try again.'))
    }
    tell(false)
  }

  return (
    <Field label="Picture" {...(error && { error })}>
      <FileDrop
        prompt="Add a picture"
        overPrompt="Let go to add it"
        hint="PNG, JPEG, WebP, AVIF or GIF, at most 5 MB"
        buttonLabel="Choose file"
        icon="image"
        accept={PICTURE_ACCEPT}
        onFiles={send}
        onRefused={([file]) => setError(`“${file?.name}” isn't a PNG, JPEG, WebP, AVIF or GIF image.`)}
      >
        {isSending ? (
          <span className={styles.sending} role="status">
            <Spinner /> Sending…
          </span>
        ) : url ? (
          <>
            <Avatar name={name} src={url} />
            <strong className={styles.yours}>Your picture</strong>
            <span className={styles.acts}>
              <label className={buttonClass({ variant: 'quiet', className: styles.change })}>
                Change
                <input
                  type="file"
                  accept={PICTURE_ACCEPT}
                  aria-label="Change picture"
                  className={styles.input}
                  onChange={({ target }) => {
                    const files = Array.from(target.files ?? [])
                    // Choosing the same file again must be heard, too.
                    target.value = ''
                    void send(files)
                  }}
                />
              </label>
              <Button variant="ghost" onClick={() => onChange(null)}>
                <Icon name="trash" />
                Remove
              </Button>
            </span>
          </>
        ) : null}
      </FileDrop>
    </Field>
  )
}
