import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import styles from './StorySkeleton.module.css'
import { STORY_PAGE_TEXTS } from './story-texts.ts'

/** Reserves the story's space while it loads (STORY-03). */
export function StorySkeleton() {
  return (
    <div className={`wrap ${styles.skeleton}`} aria-busy="true">
      <p className="vh" role="status">
        {STORY_PAGE_TEXTS.loading}
      </p>
      <div className={styles.title}>
        <Skeleton shape="tile" />
        <Skeleton shape="title" />
      </div>
      <Skeleton width="long" />
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="long" />
    </div>
  )
}
