import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { AccessDenied } from './AccessDenied.tsx'

interface AdminFailureProps {
  error: unknown
  /** Shown for errors other than a refusal. */
  fallback: ReactNode
}

/** Replaces the panel for those who aren't admins, and when it fails. */
export function AdminFailure({ error, fallback }: AdminFailureProps) {
  if (error instanceof ApiError && error.status === 403) return <AccessDenied />
  return (
    <main id="main" tabIndex={-1}>
      {fallback}
    </main>
  )
}
