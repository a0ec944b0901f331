/** How long the overlay stays at least, in milliseconds. */
const MIN_DURATION = 400

/**
 * Makes the state of the loading overlay, which never covers the way home (SHELL-21). It's a store for
 * `useSyncExternalStore`.
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
    leave(path: string) {
      stop()
      hasArrived = false
      show(path !== '/')
      if (isShown) {
        timer = setTimeout(() => {
          timer = undefined
          if (hasArrived) show(false)
        }, MIN_DURATION)
      }
    },

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
