import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../../../platform/api/api-error.ts'
import { ErrorScreen } from '../../layout/ErrorScreen.tsx'
import { AccessDenied } from './AccessDenied.tsx'

/** Stands where the panel cannot: for whoever is no admin, and where it could not be found out. */
export function AdminFailure(props: ErrorComponentProps) {
  if (props.error instanceof ApiError && props.error.status === 403) return <AccessDenied />
  return (
    <main id="main" tabIndex={-1}>
      <ErrorScreen {...props} />
    </main>
  )
}
