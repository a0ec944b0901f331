import { useRef } from 'react'

/**
 * Returns the focus to where it was on opening: Radix only knows its own triggers, and our dialogs open by
 * state.
 * @param instead called on closing; another target, or null for the default
 */
export function useReturnFocus(instead?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = instead?.() ?? opener.current
      if (target instanceof HTMLElement) target.focus()
    },
  }
}
