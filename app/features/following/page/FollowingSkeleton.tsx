import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import { FOLLOWING_TEXTS } from '../following-texts.ts'
import styles from './FollowedItems.module.css'

/** What stands here while a list of this page loads. */
export const FollowingSkeleton = () => (
  <ListSkeleton label={FOLLOWING_TEXTS.loading} count={4} className={styles.list}>
    <div className={styles.item}>
      <Skeleton className={styles.waiting} />
    </div>
  </ListSkeleton>
)
