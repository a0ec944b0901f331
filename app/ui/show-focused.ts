import type { FocusEvent } from 'react'

/**
 * Scrolls to what the keyboard reaches. Radix, which leads the focus around in a dialog or a popover, moves
 * it without scrolling, and browsers leave what peeks out of a row that scrolls sideways where it is.
 */
export function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
}
