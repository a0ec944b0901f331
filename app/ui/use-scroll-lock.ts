import { useEffect } from 'react'

/**
 * Stops the page behind a dialog from scrolling and keeps the scrollbar's space. Radix's own way would cost 3
 * KB more and a style element.
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
