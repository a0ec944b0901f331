import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { listFailure } from '../list/list-failure.ts'
import { DIRECTORY_TEXTS } from './directory-texts.ts'

interface DirectoryErrorProps {
  error: Error
  level?: 1 | 2
  onRetry: () => void
}

export function DirectoryError({ error, ...props }: DirectoryErrorProps) {
  return (
    <RetryCard title={DIRECTORY_TEXTS.failed} {...props}>
      {listFailure(error)}
    </RetryCard>
  )
}
