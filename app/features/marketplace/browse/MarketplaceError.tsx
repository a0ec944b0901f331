import { messageOf } from '../../../platform/api/api-error.ts'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { BROWSE_TEXTS } from './browse-texts.ts'

interface MarketplaceErrorProps {
  error: Error
  level?: 1 | 2
  onRetry: () => void
}

export function MarketplaceError({ error, ...props }: MarketplaceErrorProps) {
  return (
    <RetryCard title={BROWSE_TEXTS.notLoaded} {...props}>
      {messageOf(error, BROWSE_TEXTS.checkConnection)}
    </RetryCard>
  )
}
