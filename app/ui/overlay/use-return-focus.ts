import { useRef } from 'react'

/** Radix knows only its own triggers, and our dialogs open by state. @param instead another target */
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
