import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../../../platform/api/api-error.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { ErrorScreen } from '../../layout/ErrorScreen.tsx'
import { DirectoryError } from './DirectoryError.tsx'

/** In place of the directory when the server could not list any stories (DIR-17); other failures are not its own. */
export function DirectoryFailure(props: ErrorComponentProps) {
  const router = useRouter()
  if (!(props.error instanceof ApiError)) return <ErrorScreen {...props} />
  return (
    <>
      <PageMeta title="Directory" description="The stories cannot be shown at the moment." noindex />
      <DirectoryError error={props.error} level={1} onRetry={() => void router.invalidate()} />
    </>
  )
}
