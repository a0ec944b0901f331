import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx'
import { refreshAdminStatus } from '../admin.queries.ts'
import { ADMIN_TEXTS } from '../admin.ts'

interface ListFailureProps {
  /** What the list is of, for example "users" in "We couldn't load users". */
  what: string
  error: Error
  onRetry: () => void
}

export function ListFailure({ what, error, onRetry }: ListFailureProps) {
  const queryClient = useQueryClient()
  const isRefused = error instanceof ApiError && error.status === 403
  useEffect(() => {
    if (isRefused) void refreshAdminStatus(queryClient)
  }, [isRefused, queryClient])
  return (
    <ErrorCard
      title={ADMIN_TEXTS.loadFailed(what)}
      action={<Button onClick={onRetry}>{ADMIN_TEXTS.tryAgain}</Button>}
    >
      <p>{messageOf(error, ADMIN_TEXTS.noResponse)}</p>
    </ErrorCard>
  )
}
