import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { ErrorCard } from './ErrorCard.tsx'

interface RetryCardProps {
  title: string
  /** Of the heading. */
  level?: 1 | 2 | undefined
  onRetry: () => void
  children: ReactNode
}

/** Something could not be had, and may be the next time. Without scripts, trying again asks for the page once more. */
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
