/**
 * Scrolls what has the focus out from under the toast, now and whenever the focus moves: an error stays until it is
 * closed, and covers a good part of a low window.
 * @param region with the toasts
 * @returns ends it
 */
export function keepFocusClear(region: HTMLElement): () => void {
  const root = document.documentElement
  const clear = () => {
    const toast = region.firstElementChild?.getBoundingClientRect()
    root.style.setProperty('--covered-by-toast', `${toast?.height ?? 0}px`)
    const focused = document.activeElement
    if (!toast || !focused || region.contains(focused)) return
    const { top, bottom, left, right, height } = focused.getBoundingClientRect()
    const isCovered = bottom > toast.top && top < toast.bottom && right > toast.left && left < toast.right
    // What is larger than the rest of the window, such as the whole page, can't be moved into it.
    if (isCovered && height < toast.top) focused.scrollIntoView({ block: 'nearest' })
  }
  clear()
  document.addEventListener('focusin', clear)
  return () => document.removeEventListener('focusin', clear)
}
