import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { MainContent } from '../../../ui/layout/MainContent.tsx'
import { AccessDenied } from './AccessDenied.tsx'

interface AdminFailureProps {
  error: unknown
  fallback: ReactNode
}

export function AdminFailure({ error, fallback }: AdminFailureProps) {
  if (error instanceof ApiError && error.status === 403) return <AccessDenied />
  return <MainContent>{fallback}</MainContent>
}
