/** What marks the beginning of an item in a list, as in `app.lesson_words`. */
const MARK = /(^|\n)[ \t]*(?:[-*+•–—·‣]|\d{1,3}[.)])[ \t]+/g

const words = (text: string) => text.replace(MARK, '$1').replace(/\s+/g, ' ').trim()

/** Numbers would be lost, and quotes and code are more than their lines. */
const HAS_STRUCTURE = /^[ \t]*(?:\d{1,3}[.)][ \t]|>|```|~~~)/m

/** Whether these cuts, in their order, have every word of a text, so that they can stand in its place. */
export const areWhole = (text: string, cuts: readonly string[]): boolean =>
  cuts.length > 0 && !HAS_STRUCTURE.test(text) && words(text) === cuts.map(words).join(' ')
