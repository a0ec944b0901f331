import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createScrollPersistence, type ScrollView } from './scroll-persistence.ts'

/**
 * Replaces the router's scroll restoration. A new path starts at the top, a hash scrolls to its element once
 * it exists, a new query keeps the position, and a page that is returned to gets its saved position (SHELL-22
 * to SHELL-24).
 */
export function useScrolling() {
  const router = useRouter()

  useEffect(() => {
    const persistence = createScrollPersistence({ storage: () => window.sessionStorage, view: windowView })
    let isTraversal = false
    let stopWaiting = () => {}

    // The browser restores positions only after a reload, not between pages.
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
            // Don't move somebody who has started to read.
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
 * Calls `found` with the element once it exists: a page may still be loading.
 * @returns stops waiting
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

/** Whole pixels: not every browser reports fractions. */
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
