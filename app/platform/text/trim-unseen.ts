const UNSEEN = /[\p{Cf}\s]/u

/**
 * A value without what comes along when it is copied from a page: blanks, marks of directions and characters
 * without a width around it. Reads each character once, however many there are.
 */
export function trimUnseen(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && UNSEEN.test(text.charAt(start))) start++
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
