/** ms that the overlay stays at least (SHELL-21). */
const DURATION = 400

/**
 * When the overlay covers the window: from the start of a change of path, for 400 ms, and on until the new page has
 * come. Going home never shows it. Knows no framework; `subscribe` and `isShown` fit React's `useSyncExternalStore`.
 */
export function createRouteOverlay() {
  let isShown = false
  let hasArrived = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(next: boolean) {
    if (next === isShown) return
    isShown = next
    for (const notify of listeners) notify()
  }

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    /** A change to `path` begins; it may overtake an earlier one. */
    leave(path: string) {
      stop()
      hasArrived = false
      show(path !== '/')
      if (isShown) {
        timer = setTimeout(() => {
          timer = undefined
          if (hasArrived) show(false)
        }, DURATION)
      }
    },

    /** The page that was left for is there. */
    arrive() {
      hasArrived = true
      if (timer === undefined) show(false)
    },

    isShown: () => isShown,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
