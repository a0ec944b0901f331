import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import styles from './AssetGrid.module.css'
import skeleton from './AssetGridSkeleton.module.css'

/** MKT-10 */
const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8']

/** The shape of a list of assets that is on its way. */
export function AssetGridSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="vh">
        Loading assets
      </p>
      <div className={styles.grid}>
        {PLACES.map((place) => (
          <div key={place} className={skeleton.asset} data-skeleton>
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
