import { messageOf } from '../../platform/api/api-error.ts'
import { Avatar } from '../../ui/art/Avatar.tsx'
import { PictureField } from '../uploads/PictureField.tsx'
import styles from './EditProfile.module.css'
import { AVATAR_TEXTS, EDIT_PROFILE } from './profile-texts.ts'

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
      label={EDIT_PROFILE.picture}
      texts={AVATAR_TEXTS}
      sendingText={() => EDIT_PROFILE.uploading}
      preview={
        url
          ? () => (
              <>
                <Avatar name={name} src={url} />
                <strong className={styles.yours}>{EDIT_PROFILE.yourPicture}</strong>
              </>
            )
          : null
      }
      onChange={(picture) => onChange(picture?.url ?? null)}
      onFailure={(error) => messageOf(error, EDIT_PROFILE.uploadFailed)}
      onBusy={onSending}
    />
  )
}
