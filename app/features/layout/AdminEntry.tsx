import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { AdminLinkProps } from './AdminLink.tsx'

const AdminLink = lazyPart(() => import('./AdminLink.tsx').then(({ AdminLink }) => AdminLink))

/** The last entry of the navigation, for admins only. Pages that members share don't have it until they are hydrated. */
export function AdminEntry(props: AdminLinkProps) {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <Suspense>
      <AdminLink {...props} />
    </Suspense>
  )
}
