import { Suspense } from 'react'
import { useViewer } from '../../kit/use-viewer.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { NavItem } from './navigation/nav-items.ts'

const UnreadCount = lazyPart(() =>
  import('../notifications/bell/UnreadCount.tsx').then(({ UnreadCount }) => UnreadCount),
)

/** How many notifications wait. It stands in the tab bar of phones, whose entries don't include the list. */
export function NavUnread({ to }: { to: NavItem['to'] }) {
  const { user } = useViewer()
  if (to !== '/dashboard' || !user) return null
  return (
    <Suspense>
      <UnreadCount />
    </Suspense>
  )
}
