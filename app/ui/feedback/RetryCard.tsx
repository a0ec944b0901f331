import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { ErrorCard } from './ErrorCard.tsx'

interface RetryCardProps {
  title: string
  /** Heading level. */
  level?: 1 | 2 | undefined
  onRetry: () => void
  children: ReactNode
}

/** A failure that a retry may fix. Without scripts the retry reloads the page. */
export function RetryCard({ title, level, onRetry, children }: RetryCardProps) {
  return (
    <ErrorCard
      level={level}
      title={title}
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
      <p>{children}</p>
    </ErrorCard>
  )
}
