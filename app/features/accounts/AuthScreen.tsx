import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { CoverArt } from '../../ui/CoverArt.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import { useAuth } from './AuthProvider.tsx'
import styles from './AuthScreen.module.css'
import { ACCOUNT_TEXTS } from './account.ts'
import { type AuthSearch, isLinkError } from './auth-search.ts'
import { GoogleButton } from './GoogleButton.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { useGoogleFailure } from './use-google-failure.ts'

const DESCRIPTION = 'Sign in to tell a story, vote, comment and save what you want to come back to.'

/** Sign in, or make an account. */
export function AuthScreen({ from, error }: AuthSearch) {
  const { user, loading } = useAuth()
  const signInId = useId()
  const signUpId = useId()
  useGoogleFailure({ from, error })
  return (
    <div className={styles.screen}>
      <PageMeta title="Sign In" description={DESCRIPTION} path="/auth" />
      <div className={styles.side}>
        <Link to="/" className={buttonClass({ variant: 'ghost', className: styles.back })}>
          <Icon name="left" />
          Back to home
        </Link>
        {loading || user ? (
          <Loader className={styles.column} />
        ) : (
          <div className={styles.column}>
            <Mark size={80} className={styles.mark} />
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
              <p className={styles.promise}>Vote, comment and save stories. It is free.</p>
              <SignUpForm />
            </section>
          </div>
        )}
      </div>
      <div className={styles.plate}>
        <CoverArt className={styles.art} />
      </div>
    </div>
  )
}
