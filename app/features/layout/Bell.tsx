import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const NotificationBell = lazyPart(() =>
  import('../notifications/bell/NotificationBell.tsx').then(({ NotificationBell }) => NotificationBell),
)

/** Keeps the bell's place until its code has come. */
export function Bell({ viewerId }: { viewerId: string }) {
  const isHydrated = useHydrated()
  return (
    <span style={{ minInlineSize: 'var(--tap)' }}>
      {isHydrated && (
        <Suspense>
          <NotificationBell viewerId={viewerId} />
        </Suspense>
      )}
    </span>
  )
}
