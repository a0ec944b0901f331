/** The blocks of Unicode for scripts that are read from right to left. */
const RIGHT_TO_LEFT =
  '\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{feff}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}'

const FROM_RIGHT = new RegExp(`[${RIGHT_TO_LEFT}]`, 'u')
const FROM_LEFT = new RegExp(`(?![${RIGHT_TO_LEFT}])\\p{L}`, 'u')

/**
 * The direction of the first letter, as `dir="auto"` finds it: that passes over parts with a direction of
 * their own, which are all that a list or a quote contains. It is null without letters.
 */
export function directionOf(text: string): 'ltr' | 'rtl' | null {
  const first = /\p{L}/u.exec(text)?.[0]
  if (first === undefined) return null
  return FROM_RIGHT.test(first) ? 'rtl' : 'ltr'
}

/** Whether words from the left and words from the right stand in a text. */
export const hasBothDirections = (text: string): boolean => FROM_RIGHT.test(text) && FROM_LEFT.test(text)
