import { type RefObject, useEffect, useState } from 'react'

/** Uses an IntersectionObserver instead of scroll events. */
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
