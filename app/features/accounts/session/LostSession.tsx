import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SESSION_TEXTS } from '../session-texts.ts'
import { Authenticating } from './Authenticating.tsx'
import { type SessionResponse, sessionQueryKey } from './accounts.queries.ts'
import { PleaseSignIn } from './PleaseSignIn.tsx'

interface LostSessionProps {
  /** What stands there if the lookup shows that the member is signed in, or fails. */
  children: ReactNode
}

/**
 * Takes the place of what couldn't be read because the session has ended: while it's looked up, and until the
 * page has become the guest's.
 */
export function LostSession({ children }: LostSessionProps) {
  const queryClient = useQueryClient()
  const isFetching = useIsFetching({ queryKey: sessionQueryKey }) > 0
  const lookup = queryClient.getQueryState<SessionResponse>(sessionQueryKey)
  if (isFetching || (lookup?.isInvalidated && lookup.status !== 'error')) return <Authenticating />
  return lookup?.data?.user === null ? (
    <PleaseSignIn description={SESSION_TEXTS.pleaseSignIn.description} />
  ) : (
    children
  )
}
