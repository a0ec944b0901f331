import { useEffect, useState } from 'react'
import { useAuth } from './AuthProvider.tsx'
import { type PendingAction, takePendingAction } from './return-intent.ts'

export function usePendingAction(startupId: string): PendingAction | null {
  const { user } = useAuth()
  const [pending, setPending] = useState<PendingAction | null>(null)
  const isMember = user !== null
  useEffect(() => {
    if (isMember) setPending((known) => takePendingAction(startupId) ?? known)
  }, [isMember, startupId])
  return pending
}
