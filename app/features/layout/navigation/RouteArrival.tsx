import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onFirstInteraction } from '../../../ui/toast/first-interaction.ts'
import { toastStore } from '../../../ui/toast/toast.ts'

/**
 * Looks after the focus, and says where one has arrived. It loads what that needs on the first interaction:
 * nothing changes before, and the size of a first visit has a limit.
 */
export function RouteArrival() {
  const router = useRouter()

  useEffect(() => {
    const left = new AbortController()
    const first = router.state.location.pathname
    let isLoaded = false
    const load = () =>
      import('./follow-arrivals.ts').then(
        ({ lookAfterFocus }) => {
          if (isLoaded) return
          isLoaded = true
          lookAfterFocus(router, first, left.signal)
        },
        () => undefined,
      )
    const stops = [
      onFirstInteraction(window, load),
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) toastStore.leavePage()
      }),
    ]
    return () => {
      left.abort()
      for (const stop of stops) stop()
    }
  }, [router])
  return null
}
