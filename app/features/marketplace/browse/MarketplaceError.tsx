import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'

interface MarketplaceErrorProps {
  error: Error
  /** Of the heading. */
  level?: 1 | 2
  onRetry: () => void
}

/** The list could not be had. */
export function MarketplaceError({ error, ...props }: MarketplaceErrorProps) {
  return (
    <RetryCard title="Unable to load assets" {...props}>
      {error.message || 'Please check your connection and try again.'}
    </RetryCard>
  )
}
