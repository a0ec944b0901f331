import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createScrollPersistence, type ScrollView } from './scroll-persistence.ts'

/**
 * SHELL-22 to SHELL-24. A new path starts at the top, a hash scrolls to its element once it exists, and a new
 * query doesn't scroll.
 */
export function useScrolling() {
  const router = useRouter()

  useEffect(() => {
    const persistence = createScrollPersistence({ storage: () => window.sessionStorage, view: windowView })
    let isTraversal = false
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
        // Sizes must be exact from now on, for the sake of saved positions.
        delete document.documentElement.dataset.page
        const part = toLocation.hash === '' ? null : document.getElementById(toLocation.hash)
        if (part) part.scrollIntoView()
        else if (pathChanged) windowView.scrollTo(0)
        if (!part && toLocation.hash !== '') {
          stopWaiting = onceRendered(toLocation.hash, (element) => {
            // Not if the person has already scrolled.
            if (windowView.position() === 0) element.scrollIntoView()
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

/** @returns a function that stops waiting */
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

/** In integers, because not every browser reports fractions. */
const windowView: ScrollView = {
  position: () => Math.floor(window.scrollY),
  maxPosition: () => document.documentElement.scrollHeight - window.innerHeight,
  scrollTo: (position) => window.scrollTo({ top: position, behavior: 'instant' }),
  onResize(listener) {
    const observer = new ResizeObserver(listener)
    observer.observe(document.body)
    return () => observer.disconnect()
  },
}
