/**
 * Calls back with the element of this id as soon as the document has it: a page may still be loading what it shows.
 * @returns ends the waiting
 */
export function whenThere(id: string, found: (element: HTMLElement) => void): () => void {
  const look = () => {
    const element = document.getElementById(id)
    if (!element) return
    watch.disconnect()
    found(element)
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}
