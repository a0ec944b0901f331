import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'

interface MarketplaceErrorProps {
  error: Error
  level?: 1 | 2
  onRetry: () => void
}

export function MarketplaceError({ error, ...props }: MarketplaceErrorProps) {
  return (
    <RetryCard title="Unable to load assets" {...props}>
      {error.message || 'Please check your connection and try again.'}
    </RetryCard>
  )
}
