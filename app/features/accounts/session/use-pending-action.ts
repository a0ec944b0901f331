import { useEffect, useState } from 'react'
import { useAuth } from './AuthProvider.tsx'
import { type PendingAction, takePendingAction } from './return-intent.ts'

/** The action that a member wanted to do on this startup's page before signing in (AUTH-26). */
export function usePendingAction(startupId: string): PendingAction | null {
  const { user } = useAuth()
  const [pending, setPending] = useState<PendingAction | null>(null)
  const isMember = user !== null
  useEffect(() => {
    if (isMember) setPending((known) => takePendingAction(startupId) ?? known)
  }, [isMember, startupId])
  return pending
}
