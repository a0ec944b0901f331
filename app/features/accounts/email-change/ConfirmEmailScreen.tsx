import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { AuthFrame } from '../kit/AuthFrame.tsx'
import parts from '../kit/LinkPage.module.css'
import { useAuth } from '../session/AuthProvider.tsx'
import { sessionQuery } from '../session/accounts.queries.ts'
import { SignedInNotice } from '../sign-up/SignedInNotice.tsx'
import { ConfirmEmailForm } from './ConfirmEmailForm.tsx'
import { CONFIRM_EMAIL } from './confirm-email-texts.ts'
import { EmailChanged, EmailHalfConfirmed, EmailLinkExpired, EmailTaken } from './EmailLinkEnded.tsx'
import { emailLinkQuery } from './email-changes.queries.ts'

/** The page to which the links lead. Opening it changes nothing, and confirming signs nobody in. */
export function ConfirmEmailScreen({ token }: { token?: string }) {
  return (
    <AuthFrame>
      <PageMeta title={CONFIRM_EMAIL.pageTitle} description={CONFIRM_EMAIL.description} noindex />
      <noscript>
        <FieldError>{CONFIRM_EMAIL.needsScripts}</FieldError>
      </noscript>
      {token ? <EmailLink token={token} /> : <EmailLinkExpired />}
    </AuthFrame>
  )
}

function EmailLink({ token }: { token: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { user, loading } = useAuth()
  const [isTaken, setIsTaken] = useState(false)
  const { data, isError, refetch } = useQuery({
    ...emailLinkQuery(api, token, user?.id),
    enabled: !loading,
  })

  /** Reads the link and the session again: the change may have ended the session in this browser. */
  async function readAgain(failure?: unknown) {
    if (failure instanceof ApiError && failure.code === 'EMAIL_TAKEN') return setIsTaken(true)
    await Promise.all([refetch(), queryClient.invalidateQueries(sessionQuery(api))])
  }

  if (isTaken) return <EmailTaken />
  if (!data)
    return isError ? (
      <RetryCard level={1} title={CONFIRM_EMAIL.loadFailed.title} onRetry={() => void refetch()}>
        {CONFIRM_EMAIL.loadFailed.description}
      </RetryCard>
    ) : (
      <Loader className={parts.waiting} />
    )
  const { state, new_email, old_email } = data
  if (state === 'other_member' && user)
    return (
      <SignedInNotice member={user.email}>
        <p className={parts.about}>{CONFIRM_EMAIL.otherMember}</p>
      </SignedInNotice>
    )
  if (state === 'half_confirmed') return <EmailHalfConfirmed />
  if (new_email === null) return <EmailLinkExpired />
  if (state === 'changed') return <EmailChanged email={new_email} isSignedIn={user !== null} />
  return (
    <ConfirmEmailForm token={token} newEmail={new_email} isOld={old_email !== null} onChange={readAgain} />
  )
}
