/** What shows that somebody is about to do something: a pointer nears a button, a field takes the focus. */
const ACTS = ['pointerover', 'focusin', 'keydown', 'scroll', 'online'] as const

/**
 * Calls `load` with the first act of a person, while there is still a line: before the press that a toast may answer.
 * After that it is called once more for each other kind of act, and when the line is back.
 * @param page what hears of all that happens: the window
 * @param load can be repeated
 * @returns listens no longer
 */
export function onFirstInteraction(page: EventTarget, load: () => void): () => void {
  for (const act of ACTS) page.addEventListener(act, load, { once: true, passive: true })
  return () => {
    for (const act of ACTS) page.removeEventListener(act, load)
  }
}
