import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { useAuth } from '../accounts/session/AuthProvider.tsx'
import type { NavItem } from './navigation/nav-items.ts'

const UnreadMessages = lazyPart(() =>
  import('../revivals/inbox/UnreadMessages.tsx').then(({ UnreadMessages }) => UnreadMessages),
)

/** How many messages wait on the page that the link leads to. */
export function NavUnread({ to }: { to: NavItem['to'] }) {
  const { user } = useAuth()
  const isHydrated = useHydrated()
  if (to !== '/dashboard' || !user || !isHydrated) return null
  return (
    <Suspense>
      <UnreadMessages />
    </Suspense>
  )
}
