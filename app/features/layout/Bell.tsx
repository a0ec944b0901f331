import { Suspense } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const NotificationBell = lazyPart(() =>
  import('../notifications/bell/NotificationBell.tsx').then(({ NotificationBell }) => NotificationBell),
)

/** Keeps the bell's place until its code has come. */
export const Bell = ({ viewerId }: { viewerId: string }) => (
  <span style={{ minInlineSize: 'var(--tap)' }}>
    <Suspense>
      <NotificationBell viewerId={viewerId} />
    </Suspense>
  </span>
)
