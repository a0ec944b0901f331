import { messageOf } from '../../platform/api/api-error.ts'
import { Avatar } from '../../ui/art/Avatar.tsx'
import { PictureField } from '../uploads/PictureField.tsx'
import styles from './EditProfile.module.css'

interface AvatarFieldProps {
  name: string
  url: string | null
  onChange: (url: string | null) => void
  onSending: (isSending: boolean) => void
}

/** Uploads at once; the profile changes when the form is saved. */
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
