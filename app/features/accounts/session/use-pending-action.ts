import { useEffect, useState } from 'react'
import { useAuth } from './AuthProvider.tsx'
import { type PendingAction, takePendingAction } from './return-intent.ts'

/** What a member came back from signing in to do on this startup's page (AUTH-26); null until that is known. */
export function usePendingAction(startupId: string): PendingAction | null {
  const { user } = useAuth()
  const [pending, setPending] = useState<PendingAction | null>(null)
  const isMember = user !== null
  useEffect(() => {
    if (isMember) setPending((known) => takePendingAction(startupId) ?? known)
  }, [isMember, startupId])
  return pending
}
