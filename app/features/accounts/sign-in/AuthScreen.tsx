import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { ACCOUNT_TEXTS } from '../account.ts'
import { GoogleButton } from '../google/GoogleButton.tsx'
import { useGoogleFailure } from '../google/use-google-failure.ts'
import { useAuth } from '../session/AuthProvider.tsx'
import styles from './AuthFrame.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { type AuthSearch, isLinkError } from './auth-search.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

const DESCRIPTION = 'Sign in to share your story, vote, comment and save what you want to come back to.'

export function AuthScreen({ from, error }: AuthSearch) {
  const { user, loading } = useAuth()
  const signInId = useId()
  const signUpId = useId()
  useGoogleFailure({ from, error })
  return (
    <AuthFrame isWaiting={loading || user !== null}>
      <PageMeta title="Sign In" description={DESCRIPTION} path="/auth" />
      <h1 id={signInId} className={styles.title}>
        Sign In
      </h1>
      <noscript>
        <FieldError>{ACCOUNT_TEXTS.needsScripts}</FieldError>
      </noscript>
      {error && isLinkError(error) && <FieldError role="alert">{ACCOUNT_TEXTS.linkExpired}</FieldError>}
      <GoogleButton from={from} />
      <p className={styles.or}>Or continue with email</p>
      <SignInForm labelledBy={signInId} />
      <section aria-labelledby={signUpId} className={styles.newcomer}>
        <h2 id={signUpId}>New to Unpause?</h2>
        <p className={styles.promise}>Vote, comment and save stories. It's free.</p>
        <SignUpForm />
      </section>
      <p className={styles.aside}>
        <Link to="/forgot-password">Forgot password?</Link>
      </p>
    </AuthFrame>
  )
}
