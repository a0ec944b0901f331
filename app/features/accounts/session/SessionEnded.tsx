import { type RefObject, useEffect } from 'react'
import { useHydratedValue } from '../../../ui/use-hydrated-value.ts'
import { sessionEndText, takeSessionEnd } from './session-end.ts'

interface SessionEndedProps {
  link: RefObject<HTMLElement | null>
  className: string | undefined
}

/**
 * Stands beside the link to the sign-in page, which takes the focus of the form that stood there. It shows
 * nothing unless a session has ended.
 */
export function SessionEnded({ link, className }: SessionEndedProps) {
  const text = useHydratedValue(sessionEndText(), '')
  useEffect(() => {
    if (text === '' || !takeSessionEnd()) return
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.matches('main h1')) link.current?.focus()
  }, [text, link])
  return text === '' ? null : <p className={className}>{text}</p>
}
