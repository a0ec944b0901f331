import { Suspense } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { useAuth } from '../accounts/session/AuthProvider.tsx'
import type { NavItem } from './navigation/nav-items.ts'

const UnreadCount = lazyPart(() =>
  import('../notifications/bell/UnreadCount.tsx').then(({ UnreadCount }) => UnreadCount),
)

/** How many notifications wait. It stands in the tab bar of phones, whose entries don't include the list. */
export function NavUnread({ to }: { to: NavItem['to'] }) {
  const { user } = useAuth()
  if (to !== '/dashboard' || !user) return null
  return (
    <Suspense>
      <UnreadCount />
    </Suspense>
  )
}
