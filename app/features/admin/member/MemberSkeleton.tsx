import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ADMIN_TEXTS } from '../admin.ts'
import { RowsSkeleton } from '../lists/RowsSkeleton.tsx'

export const MemberSkeleton = () => (
  <div className="stack" aria-busy="true">
    <span className="vh">{ADMIN_TEXTS.loading}</span>
    <Skeleton shape="title" width="half" />
    <Skeleton width="long" />
    <RowsSkeleton columns={1} />
  </div>
)
