import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { STORY_TEXTS } from '../story.ts'

interface DirectoryErrorProps {
  error: Error
  /** Of the heading. */
  level?: 1 | 2
  onRetry: () => void
}

/** The list could not be had (DIR-17). */
export function DirectoryError({ error, ...props }: DirectoryErrorProps) {
  return (
    <RetryCard title="Unable to load stories" {...props}>
      {STORY_TEXTS.notListed(error.message)}
    </RetryCard>
  )
}
