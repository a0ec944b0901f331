import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { STORY_TEXTS } from '../story.ts'

interface DirectoryErrorProps {
  error: Error
  level?: 1 | 2
  onRetry: () => void
}

/** Shown when the list fails to load (DIR-17). */
export function DirectoryError({ error, ...props }: DirectoryErrorProps) {
  return (
    <RetryCard title="Unable to load stories" {...props}>
      {STORY_TEXTS.notListed(error.message)}
    </RetryCard>
  )
}
