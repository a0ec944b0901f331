import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isSignedOut } from '../../../platform/api/api-error.ts'
import { SESSION_TEXTS } from '../session-texts.ts'
import { Authenticating } from '../sign-in/Authenticating.tsx'
import { type SessionResponse, sessionQueryKey } from './accounts.queries.ts'
import { PleaseSignIn } from './PleaseSignIn.tsx'

interface LostSessionProps {
  error: unknown
  /** For every other error, and if the lookup shows that the member is signed in, or fails. */
  children: ReactNode
}

/**
 * In the place of what couldn't be read because the session has ended: while it's looked up, and until the page has become
 * the guest's.
 */
export function LostSession({ error, children }: LostSessionProps) {
  const queryClient = useQueryClient()
  const isFetching = useIsFetching({ queryKey: sessionQueryKey }) > 0
  if (!isSignedOut(error)) return children
  const lookup = queryClient.getQueryState<SessionResponse>(sessionQueryKey)
  if (isFetching || (lookup?.isInvalidated && lookup.status !== 'error')) return <Authenticating />
  return lookup?.data?.user === null ? (
    <PleaseSignIn description={SESSION_TEXTS.pleaseSignIn.description} />
  ) : (
    children
  )
}
