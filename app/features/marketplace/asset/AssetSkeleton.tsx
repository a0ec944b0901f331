import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'

/** ASSET-01 */
export function AssetSkeleton() {
  return (
    <div className="wrap stack" aria-busy="true">
      <p className="vh" role="status">
        Loading asset…
      </p>
      <Skeleton shape="button" />
      <Skeleton shape="title" width="long" />
      <Skeleton width="half" />
      <Skeleton shape="picture" />
      <Skeleton width="long" />
      <Skeleton />
    </div>
  )
}
