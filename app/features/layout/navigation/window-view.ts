import type { ScrollView } from './scroll-persistence.ts'

/** The window as something to scroll. Whole pixels, since not every browser reports the fractions that it scrolls by. */
export const windowView: ScrollView = {
  position: () => Math.floor(window.scrollY),
  furthest: () => document.documentElement.scrollHeight - window.innerHeight,
  scrollTo: (position) => window.scrollTo({ top: position, behavior: 'instant' }),
  onResize(listener) {
    const observer = new ResizeObserver(listener)
    observer.observe(document.body)
    return () => observer.disconnect()
  },
}
