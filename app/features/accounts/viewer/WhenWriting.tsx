import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenWritingProps {
  isAtOnce: boolean
  children: ReactNode
}

/**
 * A part of a short form that appears once somebody writes there, so that nothing moves while the page loads.
 */
export function WhenWriting({ isAtOnce, children }: WhenWritingProps) {
  const [isShown, setIsShown] = useState(isAtOnce)
  const anchor = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const form = anchor.current?.closest('form')
    if (!form) return
    const isWriting = (target: unknown) =>
      target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
    const onUse = ({ target }: { target: unknown }) => {
      if (isWriting(target)) setIsShown(true)
    }
    onUse({ target: form.contains(document.activeElement) && document.activeElement })
    if (form.querySelector('textarea')?.value) setIsShown(true)
    form.addEventListener('focusin', onUse)
    form.addEventListener('input', onUse)
    return () => {
      form.removeEventListener('focusin', onUse)
      form.removeEventListener('input', onUse)
    }
  }, [])

  return isShown ? children : <span ref={anchor} hidden />
}
