import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to `fallback` when the focused element disappears or becomes disabled.
 * @returns event handlers
 */
export function useFocusRecovery(fallback: RefObject<HTMLElement | null>) {
  const focused = useRef<Element | null>(null)

  // React removes it before the browser moves the focus, which would look like a blur.
  useLayoutEffect(() => {
    const element = focused.current
    if (!element || (element.isConnected && !element.matches(':disabled, a:not([href])'))) return
    focused.current = null
    const { activeElement, body } = document
    if (activeElement === element || activeElement === body) fallback.current?.focus()
  })

  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
