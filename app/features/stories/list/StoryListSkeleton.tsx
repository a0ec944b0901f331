import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import styles from './StoryList.module.css'
import skeleton from './StoryListSkeleton.module.css'
import { STORY_LIST_TEXTS } from './story-list-texts.ts'

export const StoryListSkeleton = () => (
  <ListSkeleton label={STORY_LIST_TEXTS.loading} count={9} className={styles.ruled}>
    <div className={styles.entry}>
      <div className={skeleton.story}>
        <Skeleton width="short" />
        <div className={skeleton.head}>
          <Skeleton shape="tile" />
          <div className={skeleton.words}>
            <Skeleton shape="title" width="half" />
            <Skeleton />
            <Skeleton width="long" />
          </div>
        </div>
        <Skeleton width="half" />
        <Skeleton shape="button" />
      </div>
    </div>
  </ListSkeleton>
)
