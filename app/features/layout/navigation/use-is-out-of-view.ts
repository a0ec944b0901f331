import { type RefObject, useEffect, useState } from 'react'

export function useIsOutOfView(element: RefObject<Element | null>): boolean {
  const [isOutOfView, setIsOutOfView] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) =>
      setIsOutOfView(entries.at(-1)?.isIntersecting === false),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOutOfView
}
