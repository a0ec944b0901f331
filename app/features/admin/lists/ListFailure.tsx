import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx'
import { adminStatusKey } from '../../accounts/roles/roles.queries.ts'
import { ADMIN_TEXTS } from '../admin.ts'

interface ListFailureProps {
  what: string
  error: Error
  onRetry: () => void
}

/** When the role is gone, the panel checks access again. */
export function ListFailure({ what, error, onRetry }: ListFailureProps) {
  const queryClient = useQueryClient()
  const isRefused = error instanceof ApiError && error.status === 403
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: adminStatusKey })
  }, [isRefused, queryClient])
  return (
    <ErrorCard title={`Couldn't load ${what}`} action={<Button onClick={onRetry}>Try Again</Button>}>
      <p>{messageOf(error, ADMIN_TEXTS.noReason)}</p>
    </ErrorCard>
  )
}
