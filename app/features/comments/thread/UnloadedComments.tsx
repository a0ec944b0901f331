import { messageOf } from '../../../platform/api/api-error.ts'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import styles from './UnloadedComments.module.css'
import { UNLOADED_COMMENTS_TEXTS } from './unloaded-comments-texts.ts'

interface UnloadedCommentsProps {
  /** It is null while they are loading. */
  error: Error | null
  onRetry: () => void
}

/** What stands in place of the comments until they are loaded. The rest of the page goes on without them. */
export const UnloadedComments = ({ error, onRetry }: UnloadedCommentsProps) =>
  error ? (
    <RetryCard title={UNLOADED_COMMENTS_TEXTS.title} onRetry={onRetry}>
      {messageOf(error, UNLOADED_COMMENTS_TEXTS.failed)}
    </RetryCard>
  ) : (
    <ListSkeleton label={UNLOADED_COMMENTS_TEXTS.loading} count={3} className={styles.list}>
      <div className={styles.comment}>
        <Skeleton className={styles.avatar} />
        <div>
          <Skeleton width="short" />
          <Skeleton />
          <Skeleton width="long" />
        </div>
      </div>
    </ListSkeleton>
  )
