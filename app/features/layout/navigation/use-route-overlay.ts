import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRouteOverlay } from './route-overlay.ts'

/** Whether the loading overlay is shown (SHELL-21). */
export function useRouteOverlay(): boolean {
  const router = useRouter()
  const [overlay] = useState(() => createRouteOverlay())

  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation && pathChanged) overlay.leave(toLocation.pathname)
      }),
      router.subscribe('onResolved', overlay.arrive),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router, overlay])

  // A skeleton needs no overlay.
  const shownMatch = useMatches({ select: (matches) => matches.at(-1)?.id })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the page changes
  useEffect(overlay.arrive, [shownMatch])

  return useSyncExternalStore(overlay.subscribe, overlay.isShown, () => false)
}
