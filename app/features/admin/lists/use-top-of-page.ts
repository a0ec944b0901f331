import { useEffect, useRef } from 'react'

/** Brings what the ref is put on into sight, at once, when the list was turned to another page below it. */
export function useTopOfPage(page: number) {
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
