import { messageOf } from '../../../platform/api/api-error.ts'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'

interface LoadFailureProps {
  texts: { title: string; description: string }
  error: unknown
  onRetry: () => unknown
}

/**
 * Stands in place of what could not be loaded. The description is for errors without a message for people.
 */
export const LoadFailure = ({ texts, error, onRetry }: LoadFailureProps) => (
  <RetryCard title={texts.title} onRetry={() => void onRetry()}>
    {messageOf(error, texts.description)}
  </RetryCard>
)
