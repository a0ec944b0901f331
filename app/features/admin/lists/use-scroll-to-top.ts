import { useEffect, useRef } from 'react'

export function useScrollToTop(page: number) {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const element = top.current
    if (element && element.getBoundingClientRect().top < 0) {
      element.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
  }, [page])
  return top
}
