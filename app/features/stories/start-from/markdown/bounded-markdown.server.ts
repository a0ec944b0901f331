import MarkdownIt from 'markdown-it'

/** In characters. What is below isn't read: no field holds half of it, and the parser takes long over what is made for it. */
export const MAX_TEXT = 50_000

/** Of quotes, lists and their items inside each other. What is deeper isn't read: each line would be looked at once for each level. */
const MAX_NESTING = 40

/** Each opening mark without an end makes the parser read on to the end of the paragraph. */
const OPENING_MARKS = /([[!(<]{10})[[!(<]+/g

/** Parses what others wrote in a bounded time. */
export const markdownParser = () => new MarkdownIt('commonmark', { html: true, maxNesting: MAX_NESTING })

/** As much of a text as is read. Its lines stay where they are. */
export const boundedText = (text: string): string => text.slice(0, MAX_TEXT).replace(OPENING_MARKS, '$1')
