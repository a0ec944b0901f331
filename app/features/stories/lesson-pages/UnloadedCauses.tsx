import { useHydrated } from '@tanstack/react-router'
import { messageOf } from '../../../platform/api/api-error.ts'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import styles from './LessonList.module.css'
import { LESSONS_TEXTS } from './lesson-pages-texts.ts'

/** What stands in place of the causes until they are loaded; `error` is null while they are. */
export function UnloadedCauses({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  // The browser retries a request that failed during server rendering.
  const isHydrated = useHydrated()
  return error && isHydrated ? (
    <RetryCard title={LESSONS_TEXTS.failedTitle} onRetry={onRetry}>
      {messageOf(error, LESSONS_TEXTS.failedCauses)}
    </RetryCard>
  ) : (
    <ListSkeleton label={LESSONS_TEXTS.loadingCauses} count={4} className={styles.list}>
      <Skeleton shape="title" width="half" />
    </ListSkeleton>
  )
}
