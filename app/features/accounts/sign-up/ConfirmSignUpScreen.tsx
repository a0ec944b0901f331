import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { AuthFrame } from '../kit/AuthFrame.tsx'
import styles from '../kit/LinkPage.module.css'
import { useAuth } from '../session/AuthProvider.tsx'
import { sessionQuery } from '../session/accounts.queries.ts'
import { loadNewSession } from '../session/new-session.ts'
import { takeReturn } from '../session/return-intent.ts'
import { AboutAddress } from './AboutAddress.tsx'
import { ConfirmElsewhere } from './ConfirmElsewhere.tsx'
import { ConfirmHere } from './ConfirmHere.tsx'
import { LinkExpired, LinkIncomplete, LinkUsed } from './LinkEnded.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { CONFIRM_SIGN_UP } from './sign-up-texts.ts'
import { confirmationQuery } from './sign-ups.queries.ts'

/**
 * The page to which the link leads. Opening it changes nothing: only the browser that signed up, or a new
 * password, confirms (AUTH-17, AUTH-18).
 */
export function ConfirmSignUpScreen({ token }: { token?: string }) {
  return (
    <AuthFrame>
      <PageMeta title={CONFIRM_SIGN_UP.pageTitle} description={CONFIRM_SIGN_UP.description} noindex />
      <noscript>
        <FieldError>{CONFIRM_SIGN_UP.needsScripts}</FieldError>
      </noscript>
      {token ? <Confirmation token={token} /> : <LinkIncomplete />}
    </AuthFrame>
  )
}

function Confirmation({ token }: { token: string }) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { user, loading } = useAuth()
  const [isDone, setIsDone] = useState(false)
  const { data, isError, refetch } = useQuery({ ...confirmationQuery(api, token), enabled: !isDone })

  async function openDashboard() {
    setIsDone(true)
    try {
      await loadNewSession(queryClient, api)
    } catch (error) {
      const description = messageOf(error, ACCOUNT_TEXTS.unexpected)
      toast({ title: ACCOUNT_TEXTS.signInFailed, description, variant: 'destructive' })
      return router.navigate({ to: '/auth', replace: true })
    }
    await router.navigate({ href: takeReturn(), replace: true })
  }

  async function readAgain() {
    await Promise.all([refetch(), queryClient.invalidateQueries(sessionQuery(api))])
  }

  if (isDone || loading) return <Loader className={styles.waiting} />
  if (!data)
    return isError ? (
      <RetryCard level={1} title={CONFIRM_SIGN_UP.failed.title} onRetry={() => void refetch()}>
        {CONFIRM_SIGN_UP.failed.description}
      </RetryCard>
    ) : (
      <Loader className={styles.waiting} />
    )
  const { state, email } = data
  const parts = { token, email: email ?? '', onDone: openDashboard, onChange: readAgain }
  if (state === 'used') return <LinkUsed email={parts.email} isSignedIn={user?.email === email} />
  if (state === 'expired') return <LinkExpired {...(email && { token, email })} />
  if (user) {
    const { link, linkEnd } = CONFIRM_SIGN_UP.signedIn
    return (
      <SignedInNotice member={user.email}>
        <AboutAddress before={link} address={parts.email} after={linkEnd} />
      </SignedInNotice>
    )
  }
  return state === 'here' ? <ConfirmHere {...parts} /> : <ConfirmElsewhere {...parts} />
}
