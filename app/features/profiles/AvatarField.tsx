import { messageOf } from '../../platform/api/api-error.ts'
import { Avatar } from '../../ui/art/Avatar.tsx'
import { PictureField } from '../uploads/PictureField.tsx'
import styles from './EditProfile.module.css'

interface AvatarFieldProps {
  /** Gives the letter that stands in for the picture. */
  name: string
  url: string | null
  onChange: (url: string | null) => void
  /** Called with true while a picture is being uploaded. */
  onSending: (isSending: boolean) => void
}

/** The picture of a member. It is uploaded at once, and theirs when the form is saved. */
export function AvatarField({ name, url, onChange, onSending }: AvatarFieldProps) {
  return (
    <PictureField
      bucket="avatars"
      label="Picture"
      texts={{
        prompt: 'Add a picture',
        overPrompt: 'Drop to add it',
        hint: 'PNG, JPEG, WebP, AVIF or GIF, up to 5 MB',
        button: 'Choose file',
        change: 'Change picture',
        remove: 'Remove',
      }}
      sendingText={() => 'Uploading…'}
      preview={
        url
          ? () => (
              <>
                <Avatar name={name} src={url} />
                <strong className={styles.yours}>Your picture</strong>
              </>
            )
          : null
      }
      onChange={(picture) => onChange(picture?.url ?? null)}
      onFailure={(error) => messageOf(error, "We couldn't upload your picture. Please try again.")}
      onBusy={onSending}
    />
  )
}
