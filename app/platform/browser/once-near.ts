/**
 * Calls `act` once `element` is within 600 pixels of the viewport, unless `signal` aborts first. Calls it at
 * once in a browser that can't tell.
 */
export function onceNear(element: Element | null, signal: AbortSignal, act: () => void): void {
  if (!element || !('IntersectionObserver' in window)) {
    act()
    return
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: '600px' },
  )
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
