import { useEffect } from 'react'

/**
 * Keeps the page behind a dialog from scrolling, and its words in their place where a scrollbar disappears.
 * Radix would do it with another 3 KB of script and a style element of its own.
 */
export function useScrollLock(isStill: boolean) {
  useEffect(() => {
    if (!isStill) return
    const { documentElement: page } = document
    const { overflow, paddingInlineEnd } = page.style
    const scrollbar = window.innerWidth - page.clientWidth
    page.style.overflow = 'hidden'
    page.style.paddingInlineEnd = `${scrollbar}px`
    return () => {
      page.style.overflow = overflow
      page.style.paddingInlineEnd = paddingInlineEnd
    }
  }, [isStill])
}
