import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import styles from './AssetGrid.module.css'
import skeleton from './AssetGridSkeleton.module.css'
import { BROWSE_TEXTS } from './browse-texts.ts'

export const AssetGridSkeleton = () => (
  <ListSkeleton label={BROWSE_TEXTS.loading} count={8} className={styles.grid}>
    <div className={skeleton.asset} data-skeleton>
      <Skeleton shape="picture" />
      <div className={skeleton.body}>
        <Skeleton width="short" />
        <Skeleton shape="title" width="long" />
        <Skeleton />
        <Skeleton width="half" />
        <Skeleton shape="button" />
      </div>
    </div>
  </ListSkeleton>
)
