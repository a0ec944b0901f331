import MarkdownIt from 'markdown-it'

/** How many characters are read. No field holds half of them, and odd texts would take the parser long. */
export const MAX_TEXT = 50_000

/**
 * How deep quotes, lists and their items can be inside each other. What is deeper isn't read: each line would
 * be looked at once for each level.
 */
const MAX_NESTING = 40

/** Each opening mark without an end makes the parser read on to the end of the paragraph. */
const OPENING_MARKS = /([[!(<]{10})[[!(<]+/g

/** Parses what others wrote in a bounded time. */
export const markdownParser = () => new MarkdownIt('commonmark', { html: true, maxNesting: MAX_NESTING })

/** Cuts a text to what is read of it. Its lines stay where they are. */
export const boundedText = (text: string): string => text.slice(0, MAX_TEXT).replace(OPENING_MARKS, '$1')
