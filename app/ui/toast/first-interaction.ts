// Browsers send `pointerover` too when a page appears under a pointer at rest, so it doesn't count.
const INTERACTIONS = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'scroll', 'online'] as const

/** Calls `load` once per kind of interaction, so possibly more than once. @returns stops listening */
export function onFirstInteraction(page: EventTarget, load: () => void): () => void {
  for (const interaction of INTERACTIONS)
    page.addEventListener(interaction, load, { once: true, passive: true })
  return () => {
    for (const interaction of INTERACTIONS) page.removeEventListener(interaction, load)
  }
}
