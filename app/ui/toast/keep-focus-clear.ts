/**
 * Keeps what has the focus clear of the toast, now and whenever the focus moves: an error stays until it is
 * closed, and covers a good part of a low window. Scrolls, and where nothing is left to scroll, puts the
 * toast at the top.
 * @param region with the toasts
 * @returns ends it
 */
export function keepFocusClear(region: HTMLElement): () => void {
  const clear = () => {
    const { height } = region.getBoundingClientRect()
    document.documentElement.style.setProperty('--covered-by-toast', `${height}px`)
    const focused = document.activeElement
    // A toast that moved while one of its buttons is pressed would miss the click.
    if (region.contains(focused)) return
    delete region.dataset.atTop
    if (!focused || !isCovered(focused, region)) return
    focused.scrollIntoView({ block: 'nearest' })
    if (isCovered(focused, region)) region.dataset.atTop = ''
  }
  // A toast stands later than its entry in the store.
  const observer = new MutationObserver(clear)
  observer.observe(region, { childList: true })
  document.addEventListener('focusin', clear)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', clear)
  }
}

function isCovered(focused: Element, region: HTMLElement): boolean {
  const toasts = region.getBoundingClientRect()
  const { top, bottom, height } = focused.getBoundingClientRect()
  // What is larger than the rest of the window, such as the whole page, can't be moved into it.
  return bottom > toasts.top && top < toasts.bottom && height < toasts.top
}
