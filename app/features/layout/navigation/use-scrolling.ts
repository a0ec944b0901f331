import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createScrollPersistence, type ScrollView } from './scroll-persistence.ts'

/** The keys that scroll. Tab scrolls to what it gives the focus. */
const SCROLLING_KEYS = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' ', 'Tab'])

/**
 * Scrolls the page (SHELL-22 to SHELL-24). A new path starts at the top, a hash scrolls to its element once
 * it exists, and a new query doesn't scroll. Back and Forward lead to where each page was left, with a hash
 * too.
 */
export function useScrolling() {
  const router = useRouter()

  useEffect(() => {
    const persistence = createScrollPersistence({ storage: () => window.sessionStorage, view: windowView })
    let isTraversal = false
    let hasLeft = false
    let stopWaiting = () => {}

    // The browser still restores the position after a reload.
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
    }
    const handBack = () => {
      persistence.save()
      window.history.scrollRestoration = 'auto'
    }

    takeOver()
    const { location } = router.state
    persistence.arrive(pageOf(location), location.hash === '' && windowView.position() === 0)
    const onPress = (event: KeyboardEvent | MouseEvent) => {
      const isScrolling =
        event instanceof KeyboardEvent
          ? SCROLLING_KEYS.has(event.key)
          : // The scrollbar.
            event.target === document.documentElement
      if (isScrolling) persistence.personScrolls()
    }

    window.addEventListener('scroll', persistence.scrolled, { passive: true })
    window.addEventListener('wheel', persistence.personScrolls, { passive: true })
    window.addEventListener('touchmove', persistence.personScrolls, { passive: true })
    window.addEventListener('keydown', onPress)
    window.addEventListener('mousedown', onPress)
    window.addEventListener('pagehide', handBack)
    window.addEventListener('pageshow', takeOver)
    const stops = [
      router.history.subscribe(({ action }) => {
        isTraversal = action.type !== 'PUSH' && action.type !== 'REPLACE'
      }),
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        stopWaiting()
        if (fromLocation && pageOf(fromLocation) === pageOf(toLocation)) return persistence.save()
        persistence.leave()
        hasLeft = true
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged, pathChanged }) => {
        // Whoever turns back before the next page is there returns to a page that never changed.
        if (!hrefChanged && !hasLeft) return
        hasLeft = false
        // Sizes must be exact from now on, for the sake of saved positions.
        delete document.documentElement.dataset.page
        const page = pageOf(toLocation)
        const isOtherPage = !fromLocation || pageOf(fromLocation) !== page
        const isReturn = isTraversal && isOtherPage && persistence.remembers(page)
        const hash = isReturn ? '' : toLocation.hash
        const part = hash === '' ? null : document.getElementById(hash)
        if (part) part.scrollIntoView()
        else if (pathChanged) windowView.scrollTo(0)
        if (!part && hash !== '') {
          stopWaiting = onceRendered(hash, (element) => {
            // The page stays where it is if the person has already scrolled.
            if (windowView.position() === 0) element.scrollIntoView()
          })
        }
        persistence.arrive(page, !part && (pathChanged || isTraversal || !hrefChanged))
      }),
    ]
    return () => {
      stopWaiting()
      persistence.stop()
      for (const stop of stops) stop()
      window.removeEventListener('scroll', persistence.scrolled)
      window.removeEventListener('wheel', persistence.personScrolls)
      window.removeEventListener('touchmove', persistence.personScrolls)
      window.removeEventListener('keydown', onPress)
      window.removeEventListener('mousedown', onPress)
      window.removeEventListener('pagehide', handBack)
      window.removeEventListener('pageshow', takeOver)
    }
  }, [router])
}

const pageOf = ({ pathname, searchStr }: { pathname: string; searchStr: string }) => pathname + searchStr

/**
 * Calls `found` once the page has the element.
 * @returns a function that stops waiting
 */
function onceRendered(id: string, found: (element: HTMLElement) => void): () => void {
  const check = () => {
    const element = document.getElementById(id)
    if (!element) return
    observer.disconnect()
    found(element)
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The window, in integers, because not every browser reports fractions. */
const windowView: ScrollView = {
  position: () => Math.floor(window.scrollY),
  // A page that is shorter than its window needn't grow for its top.
  maxPosition: () => Math.max(0, document.documentElement.scrollHeight - window.innerHeight),
  scrollTo: (position) => window.scrollTo({ top: position, behavior: 'instant' }),
  onResize(listener) {
    const observer = new ResizeObserver(listener)
    observer.observe(document.body)
    return () => observer.disconnect()
  },
}
