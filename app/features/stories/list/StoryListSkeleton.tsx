import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import styles from './StoryList.module.css'
import skeleton from './StoryListSkeleton.module.css'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export function StoryListSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="vh">
        Loading stories
      </p>
      <div className={styles.ruled}>
        {KEYS.map((key) => (
          <div key={key} className={styles.entry}>
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
        ))}
      </div>
    </div>
  )
}
