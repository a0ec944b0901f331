import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { AccessDenied } from './AccessDenied.tsx'

interface AdminFailureProps {
  error: unknown
  /** Shown for errors other than 401 and 403. */
  fallback: ReactNode
}

export function AdminFailure({ error, fallback }: AdminFailureProps) {
  if (error instanceof ApiError && error.status === 403) return <AccessDenied />
  return (
    <main id="main" tabIndex={-1}>
      {fallback}
    </main>
  )
}
