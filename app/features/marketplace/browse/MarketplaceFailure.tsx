import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../../../platform/api/api-error.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { ErrorScreen } from '../../layout/ErrorScreen.tsx'
import { MarketplaceError } from './MarketplaceError.tsx'

/** In place of the marketplace when the server could not list any assets; other failures are not its own. */
export function MarketplaceFailure(props: ErrorComponentProps) {
  const router = useRouter()
  if (!(props.error instanceof ApiError)) return <ErrorScreen {...props} />
  return (
    <>
      <PageMeta title="Marketplace" description="The assets cannot be shown at the moment." noindex />
      <MarketplaceError error={props.error} level={1} onRetry={() => void router.invalidate()} />
    </>
  )
}
