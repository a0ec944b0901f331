import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has left the window, watched by the browser itself instead of at every scroll. */
export function useIsOutOfView(element: RefObject<Element | null>): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) =>
      setIsAway(entries.at(-1)?.isIntersecting === false),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAway
}
