/** Minimum in ms (SHELL-21). */
const DURATION = 400

/**
 * The overlay shows from the start of a change of path, for at least 400 ms, until the new page is there;
 * never on the way home. Independent of React: `subscribe` and `isShown` fit `useSyncExternalStore`.
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
    /** A navigation to `path` starts; it may replace an earlier one. */
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

    /** The new page is there. */
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
