import { Button } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'

interface MarketplaceErrorProps {
  error: Error
  /** Of the heading. */
  level?: 1 | 2
  onRetry: () => void
}

/** The list could not be had. Without scripts, trying again asks for the page once more. */
export function MarketplaceError({ error, level, onRetry }: MarketplaceErrorProps) {
  return (
    <ErrorCard
      level={level}
      title="Unable to load assets"
      action={
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onRetry()
          }}
        >
          <Button type="submit" variant="ink">
            Try Again
          </Button>
        </form>
      }
    >
      <p>{error.message || 'The line may be down.'}</p>
    </ErrorCard>
  )
}
