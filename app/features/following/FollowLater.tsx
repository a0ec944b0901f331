import { type ComponentProps, Suspense } from 'react'
import { useViewer } from '../../kit/use-viewer.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const FollowButton = lazyPart(() => import('./FollowButton.tsx').then(({ FollowButton }) => FollowButton))

/** The button for members, on pages that guests read too: its code comes for members only. */
export function FollowLater(props: ComponentProps<typeof FollowButton>) {
  const { user } = useViewer()
  return user ? (
    <Suspense>
      <FollowButton {...props} />
    </Suspense>
  ) : null
}
