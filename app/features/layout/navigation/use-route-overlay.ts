import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRouteOverlay } from './route-overlay.ts'

/** SHELL-21: on a change of path, not on the first page. */
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

  // A loading page may already show its skeleton, which needs no overlay.
  const presented = useMatches({ select: (matches) => matches.at(-1)?.id })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is the event
  useEffect(overlay.arrive, [presented])

  return useSyncExternalStore(overlay.subscribe, overlay.isShown, () => false)
}
