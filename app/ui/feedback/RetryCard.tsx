import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { ErrorCard } from './ErrorCard.tsx'
import { FEEDBACK_TEXTS } from './feedback-texts.ts'

interface RetryCardProps {
  title: string
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
            {FEEDBACK_TEXTS.tryAgain}
          </Button>
        </form>
      }
    >
      <p>{children}</p>
    </ErrorCard>
  )
}
