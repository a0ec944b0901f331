import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useHydratedValue } from '../../../ui/use-hydrated-value.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import type { AuthSearch } from '../auth-search.ts'
import { AuthFrame } from '../kit/AuthFrame.tsx'
import { useAuth } from '../session/AuthProvider.tsx'
import type { Credentials } from '../session/accounts.queries.ts'
import { sessionEndText } from '../session/session-end.ts'
import { SIGN_IN_TEXTS } from '../sign-in-texts.ts'
import styles from './AuthSections.module.css'
import { SignInSection } from './SignInSection.tsx'
import { SignUpSection } from './SignUpSection.tsx'
import { useGoogleFailure } from './use-google-failure.ts'

/** What follows a sign-up, and loads after one. */
const SignUpSent = lazyPart(() => import('../sign-up/SignUpSent.tsx').then(({ SignUpSent }) => SignUpSent))

/** The page with the two ways in, the one asked for first. */
export function AuthScreen({ from, error, new: isNew }: AuthSearch) {
  const { user, loading } = useAuth()
  const [signedUp, setSignedUp] = useState<Credentials | null>(null)
  const [wrongEmail, setWrongEmail] = useState<string>()
  const act = useLocation({ select: ({ state }) => state.act })
  const hasActed = useHydratedValue(act !== undefined, false)
  const note = useHydratedValue(act?.note ?? sessionEndText(), undefined)
  const isNewcomer = hasActed || isNew !== undefined || wrongEmail !== undefined
  useGoogleFailure({ from, error })
  const title = isNewcomer ? SIGN_IN_TEXTS.newTitle : SIGN_IN_TEXTS.title
  const signIn = <SignInSection key="in" from={from} isFirst={!isNewcomer} />
  const signUp = <SignUpSection key="up" wrongEmail={wrongEmail} isFirst={isNewcomer} onSent={setSignedUp} />
  if (signedUp && !user)
    return (
      <AuthFrame>
        <Suspense fallback={<Loader />}>
          <SignUpSent
            credentials={signedUp}
            onWrongAddress={() => {
              setWrongEmail(signedUp.email)
              setSignedUp(null)
            }}
          />
        </Suspense>
      </AuthFrame>
    )
  return (
    <AuthFrame isWaiting={loading || user !== null} isWide>
      <PageMeta title={title} description={SIGN_IN_TEXTS.description} noindex />
      <h1 className="vh">{SIGN_IN_TEXTS.heading}</h1>
      <noscript>
        <FieldError>{ACCOUNT_TEXTS.needsScripts}</FieldError>
      </noscript>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.sections}>{isNewcomer ? [signUp, signIn] : [signIn, signUp]}</div>
    </AuthFrame>
  )
}
