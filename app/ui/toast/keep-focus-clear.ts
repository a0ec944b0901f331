/**
 * Keeps what has the focus clear of the toast, now and whenever the focus moves: an error stays until it is closed, and
 * covers a good part of a low window. Scrolls, and where nothing is left to scroll, puts the toast at the top.
 * @param region with the toasts
 * @returns ends it
 */
export function keepFocusClear(region: HTMLElement): () => void {
  const clear = () => {
    delete region.dataset.atTop
    const height = region.firstElementChild?.getBoundingClientRect().height ?? 0
    document.documentElement.style.setProperty('--covered-by-toast', `${height}px`)
    const focused = document.activeElement
    if (!focused || !isCovered(focused, region)) return
    focused.scrollIntoView({ block: 'nearest' })
    if (isCovered(focused, region)) region.dataset.atTop = ''
  }
  clear()
  document.addEventListener('focusin', clear)
  return () => document.removeEventListener('focusin', clear)
}

function isCovered(focused: Element, region: HTMLElement): boolean {
  const toast = region.firstElementChild?.getBoundingClientRect()
  if (!toast || region.contains(focused)) return false
  const { top, bottom, left, right, height } = focused.getBoundingClientRect()
  const overlap = bottom > toast.top && top < toast.bottom && right > toast.left && left < toast.right
  // What is larger than the rest of the window, such as the whole page, can't be moved into it.
  return overlap && height < toast.top
}
