import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { STORY_LIST_TEXTS } from '../list/story-list-texts.ts'
import { DIRECTORY_TEXTS } from './directory-texts.ts'

interface DirectoryErrorProps {
  error: Error
  level?: 1 | 2
  onRetry: () => void
}

export function DirectoryError({ error, ...props }: DirectoryErrorProps) {
  return (
    <RetryCard title={DIRECTORY_TEXTS.failed} {...props}>
      {STORY_LIST_TEXTS.failed(error.message)}
    </RetryCard>
  )
}
