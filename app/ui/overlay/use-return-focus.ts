import { useRef } from 'react'

/**
 * Handlers for what opens over the page: the focus goes back to where it was when it opened. Radix itself only knows
 * a trigger of its own, and our dialogs are opened by state.
 * @param instead where it goes when that place is about to go: asked on closing, null for back
 */
export function useReturnFocus(instead?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const place = instead?.() ?? opener.current
      if (place instanceof HTMLElement) place.focus()
    },
  }
}
