import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ASSET_PAGE_TEXTS } from '../asset-page-texts.ts'

export function AssetSkeleton() {
  return (
    <div className="wrap stack" aria-busy="true">
      <p className="vh" role="status">
        {ASSET_PAGE_TEXTS.loading}
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
