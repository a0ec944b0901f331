import { useEffect } from 'react'

/** Keeps the scrollbar's space. Radix's own lock costs 3 KB more. */
export function useScrollLock(isLocked: boolean) {
  useEffect(() => {
    if (!isLocked) return
    const { documentElement: page } = document
    const { overflow, paddingInlineEnd } = page.style
    const scrollbar = window.innerWidth - page.clientWidth
    page.style.overflow = 'hidden'
    page.style.paddingInlineEnd = `${scrollbar}px`
    return () => {
      page.style.overflow = overflow
      page.style.paddingInlineEnd = paddingInlineEnd
    }
  }, [isLocked])
}
