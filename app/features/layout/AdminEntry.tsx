import { Suspense } from 'react'
import { useViewer } from '../../kit/use-viewer.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { AdminLinkProps } from './AdminLink.tsx'

const AdminLink = lazyPart(() => import('./AdminLink.tsx').then(({ AdminLink }) => AdminLink))

/** The last entry of the navigation, for admins and moderators only. */
export function AdminEntry(props: AdminLinkProps) {
  const { user } = useViewer()
  if (!user?.is_admin && !user?.is_moderator) return null
  return (
    <Suspense>
      <AdminLink {...props} />
    </Suspense>
  )
}
