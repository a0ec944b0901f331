/** The ids of the two live regions, which stay as long as the page. */
export const REGIONS = { polite: 'said', assertive: 'said-at-once' } as const

type Urgency = keyof typeof REGIONS

const waiting: Record<Urgency, string[]> = { polite: [], assertive: [] }

/**
 * Tells people who listen to the page what has happened, once. Several sentences of one moment are said
 * together.
 * @param urgency `assertive` interrupts what is being read: for errors only
 */
export function say(sentence: string, urgency: Urgency = 'polite'): void {
  if (sentence === '' || typeof document === 'undefined') return
  const sentences = waiting[urgency]
  sentences.push(sentence)
  if (sentences.length > 1) return
  queueMicrotask(() => {
    const text = sentences.splice(0).join(' ')
    // A new node, so that the same words are said a second time.
    document.getElementById(REGIONS[urgency])?.replaceChildren(text)
  })
}

/** Puts one sentence after the other, each with an end. */
export const sentencesOf = (...parts: (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (/[\p{P}\p{Extended_Pictographic}]$/u.test(part ?? '') ? part : `${part}.`))
    .join(' ')
