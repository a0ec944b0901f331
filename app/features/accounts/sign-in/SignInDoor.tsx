import { useId } from 'react'
import { SignInWithPasskey } from '../passkeys/SignInWithPasskey.tsx'
import styles from './Doors.module.css'
import { GoogleButton } from './GoogleButton.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SIGN_IN_TEXTS } from './sign-in-texts.ts'

interface SignInDoorProps {
  from: string | undefined
  /** Whether it is the door asked for. */
  isFirst: boolean
}

export function SignInDoor({ from, isFirst }: SignInDoorProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.door}>
      <h2 id={id}>{SIGN_IN_TEXTS.title}</h2>
      <div className={styles.others}>
        <GoogleButton from={from} />
        <SignInWithPasskey />
      </div>
      <p className={styles.or}>{SIGN_IN_TEXTS.orEmail}</p>
      <SignInForm labelledBy={id} isFirst={isFirst} />
    </section>
  )
}
