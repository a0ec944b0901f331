import { useHydrated } from '@tanstack/react-router'
import { messageOf } from '../../../platform/api/api-error.ts'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { StoryListSkeleton } from '../list/StoryListSkeleton.tsx'
import { TRENDING_TEXTS } from './trending.ts'

/** What stands in place of the trending stories until they are loaded; `error` is null while they are. */
export function MissingTrending({ error, retry }: { error: Error | null; retry: () => void }) {
  // The browser retries a request that failed during server rendering.
  const isHydrated = useHydrated()
  return error && isHydrated ? (
    <RetryCard title={TRENDING_TEXTS.notLoaded} onRetry={retry}>
      {messageOf(error, TRENDING_TEXTS.tryAgain)}
    </RetryCard>
  ) : (
    <StoryListSkeleton />
  )
}
