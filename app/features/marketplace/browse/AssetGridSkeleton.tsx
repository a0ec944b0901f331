import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import styles from './AssetGrid.module.css'
import skeleton from './AssetGridSkeleton.module.css'

/** MKT-10 */
const CARDS = ['1', '2', '3', '4', '5', '6', '7', '8']

export function AssetGridSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="vh">
        Loading assets
      </p>
      <div className={styles.grid}>
        {CARDS.map((card) => (
          <div key={card} className={skeleton.asset} data-skeleton>
            <Skeleton shape="picture" />
            <div className={skeleton.body}>
              <Skeleton width="short" />
              <Skeleton shape="title" width="long" />
              <Skeleton />
              <Skeleton width="half" />
              <Skeleton shape="button" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
