import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { BROWSE_TEXTS } from './browse-texts.ts'
import { MarketplaceError } from './MarketplaceError.tsx'

interface MarketplaceFailureProps {
  error: unknown
  fallback: ReactNode
}

export function MarketplaceFailure({ error, fallback }: MarketplaceFailureProps) {
  const router = useRouter()
  if (!(error instanceof ApiError)) return fallback
  return (
    <>
      <PageMeta title={BROWSE_TEXTS.page} description={BROWSE_TEXTS.failure} noindex />
      <MarketplaceError error={error} level={1} onRetry={() => void router.invalidate()} />
    </>
  )
}
