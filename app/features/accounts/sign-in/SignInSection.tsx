import { useId } from 'react'
import { GoogleButton } from '../kit/GoogleButton.tsx'
import { SignInWithPasskey } from '../passkeys/SignInWithPasskey.tsx'
import { SIGN_IN_TEXTS } from '../sign-in-texts.ts'
import styles from './AuthSections.module.css'
import { SignInForm } from './SignInForm.tsx'

interface SignInSectionProps {
  from: string | undefined
  /** Whether the section is the one that was asked for. */
  isFirst: boolean
}

export function SignInSection({ from, isFirst }: SignInSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{SIGN_IN_TEXTS.title}</h2>
      <div className={styles.others}>
        <GoogleButton from={from} /> <SignInWithPasskey />
      </div>
      <p className={styles.or}>{SIGN_IN_TEXTS.orEmail}</p>
      <SignInForm labelledBy={id} isFirst={isFirst} />
    </section>
  )
}
