import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to `fallback` when the focused element disappears or can no longer hold the focus, such as
 * a link without `href`.
 * @returns handlers for the element to watch. Call the hook in the component that renders it.
 */
export function useFocusRecovery(fallback: RefObject<HTMLElement | null>) {
  const held = useRef<Element | null>(null)

  // Runs before the browser drops the focus: afterwards a lost focus looks like a blur.
  useLayoutEffect(() => {
    const had = held.current
    if (!had || (had.isConnected && !had.matches(':disabled, a:not([href])'))) return
    held.current = null
    const { activeElement, body } = document
    if (activeElement === had || activeElement === body) fallback.current?.focus()
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
