import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus from falling out of the page: when what had it is gone, or can hold it no longer (a link that leads
 * nowhere any more), it goes to `place`. Whatever else has the focus keeps it.
 * @returns handlers for the part of the page that is watched; the hook belongs to whoever draws it
 */
export function useFocusRecovery(place: RefObject<HTMLElement | null>) {
  const held = useRef<Element | null>(null)

  // Before the browser takes the focus away by itself: after that, lost looks as if it had been left.
  useLayoutEffect(() => {
    const had = held.current
    if (!had || (had.isConnected && !had.matches(':disabled, a:not([href])'))) return
    held.current = null
    const { activeElement, body } = document
    if (activeElement === had || activeElement === body) place.current?.focus()
  })

  return {
    onFocus: ({ target }: FocusEvent) => {
      held.current = target
    },
    onBlur: () => {
      held.current = null
    },
  }
}
