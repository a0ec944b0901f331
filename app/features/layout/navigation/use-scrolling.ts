import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createScrollPersistence, type ScrollView } from './scroll-persistence.ts'

/**
 * Decides where the window is scrolled to when the address changes; the router's own scrolling is off. Another path
 * begins at its top, a hash leads to its element as soon as that is there, another query (a filter's) leaves the page in
 * place, and a page that is returned to is scrolled to where it was (SHELL-22 to SHELL-24).
 */
export function useScrolling() {
  const router = useRouter()

  useEffect(() => {
    const persistence = createScrollPersistence({ storage: () => window.sessionStorage, view: windowView })
    let isTraversal = false
    let stopWaiting = () => {}

    // Between pages of the application the browser must not scroll by itself; a page that is loaded anew is its own.
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
    }
    const handBack = () => {
      persistence.save()
      window.history.scrollRestoration = 'auto'
    }

    takeOver()
    const { pathname, searchStr, hash } = router.state.location
    persistence.arrive(pathname + searchStr, hash === '' && windowView.position() === 0)
    window.addEventListener('scroll', persistence.scrolled, { passive: true })
    window.addEventListener('pagehide', handBack)
    window.addEventListener('pageshow', takeOver)
    const stops = [
      router.history.subscribe(({ action }) => {
        isTraversal = action.type !== 'PUSH' && action.type !== 'REPLACE'
      }),
      router.subscribe('onBeforeNavigate', () => {
        stopWaiting()
        persistence.save()
      }),
      router.subscribe('onRendered', ({ toLocation, hrefChanged, pathChanged }) => {
        if (!hrefChanged) return
        const part = toLocation.hash === '' ? null : document.getElementById(toLocation.hash)
        if (part) part.scrollIntoView()
        else if (pathChanged) windowView.scrollTo(0)
        if (!part && toLocation.hash !== '') {
          stopWaiting = whenThere(toLocation.hash, (late) => {
            // Whoever has begun to read is left where they are.
            if (windowView.position() === 0) late.scrollIntoView()
          })
        }
        persistence.arrive(toLocation.pathname + toLocation.searchStr, !part && (pathChanged || isTraversal))
      }),
    ]
    return () => {
      stopWaiting()
      persistence.stop()
      for (const stop of stops) stop()
      window.removeEventListener('scroll', persistence.scrolled)
      window.removeEventListener('pagehide', handBack)
      window.removeEventListener('pageshow', takeOver)
    }
  }, [router])
}

/**
 * Calls back with the element of this id as soon as the document has it: a page may still be loading what it shows.
 * @returns ends the waiting
 */
function whenThere(id: string, found: (element: HTMLElement) => void): () => void {
  const look = () => {
    const element = document.getElementById(id)
    if (!element) return
    watch.disconnect()
    found(element)
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/** The window as something to scroll. Whole pixels, since not every browser reports the fractions that it scrolls by. */
const windowView: ScrollView = {
  position: () => Math.floor(window.scrollY),
  furthest: () => document.documentElement.scrollHeight - window.innerHeight,
  scrollTo: (position) => window.scrollTo({ top: position, behavior: 'instant' }),
  onResize(listener) {
    const observer = new ResizeObserver(listener)
    observer.observe(document.body)
    return () => observer.disconnect()
  },
}
