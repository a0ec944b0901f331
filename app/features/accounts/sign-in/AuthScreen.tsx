import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { ACCOUNT_TEXTS } from '../account.ts'
import { SignInWithPasskey } from '../passkeys/SignInWithPasskey.tsx'
import { useAuth } from '../session/AuthProvider.tsx'
import type { Credentials } from '../session/accounts.queries.ts'
import { SignUpSent } from '../sign-up/sent/SignUpSent.tsx'
import styles from './AuthFrame.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import type { AuthSearch } from './auth-search.ts'
import { GoogleButton } from './GoogleButton.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { SIGN_IN_TEXTS } from './sign-in-texts.ts'
import { useGoogleFailure } from './use-google-failure.ts'

export function AuthScreen({ from, error }: AuthSearch) {
  const { user, loading } = useAuth()
  const [signedUp, setSignedUp] = useState<Credentials | null>(null)
  const [wrongEmail, setWrongEmail] = useState<string>()
  const signInId = useId()
  const signUpId = useId()
  useGoogleFailure({ from, error })
  if (signedUp && !user)
    return (
      <AuthFrame hasMark={false}>
        <PageMeta title={SIGN_IN_TEXTS.title} description={SIGN_IN_TEXTS.description} path="/auth" />
        <SignUpSent
          credentials={signedUp}
          onWrongAddress={() => {
            setWrongEmail(signedUp.email)
            setSignedUp(null)
          }}
        />
      </AuthFrame>
    )
  return (
    <AuthFrame isWaiting={loading || user !== null}>
      <PageMeta title={SIGN_IN_TEXTS.title} description={SIGN_IN_TEXTS.description} path="/auth" />
      <h1 id={signInId} className={styles.title}>
        {SIGN_IN_TEXTS.title}
      </h1>
      <noscript>
        <FieldError>{ACCOUNT_TEXTS.needsScripts}</FieldError>
      </noscript>
      <GoogleButton from={from} />
      <SignInWithPasskey />
      <p className={styles.or}>{SIGN_IN_TEXTS.orEmail}</p>
      <SignInForm labelledBy={signInId} />
      <p className={styles.aside}>
        <Link to="/forgot-password">{SIGN_IN_TEXTS.forgotPassword}</Link>
      </p>
      <section aria-labelledby={signUpId} className={styles.newcomer}>
        <h2 id={signUpId}>{SIGN_IN_TEXTS.newcomer}</h2>
        <p className={styles.promise}>{SIGN_IN_TEXTS.promise}</p>
        <SignUpForm wrongEmail={wrongEmail} onSent={setSignedUp} />
      </section>
    </AuthFrame>
  )
}
