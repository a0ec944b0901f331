/** Signs that a person is about to act. */
const ACTS = ['pointerover', 'focusin', 'keydown', 'scroll', 'online'] as const

/**
 * Calls `load` on the first interaction, before the press that a toast may follow, then once more for each
 * other kind of interaction and when the connection is back.
 * @param page the window
 * @param load may be repeated
 * @returns stops listening
 */
export function onFirstInteraction(page: EventTarget, load: () => void): () => void {
  for (const act of ACTS) page.addEventListener(act, load, { once: true, passive: true })
  return () => {
    for (const act of ACTS) page.removeEventListener(act, load)
  }
}
