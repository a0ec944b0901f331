import MarkdownIt from 'markdown-it'
import { markMentions } from './mark-mentions.ts'
import { shownAddress } from './shown-address.ts'
import { isWebUrl } from './web-address.ts'

/** What people may write: emphasis, lists, quotes, code, and links. No headings, images, tables or HTML. */
const markdown = new MarkdownIt('zero', { html: false, breaks: true, linkify: true, maxNesting: 100 }).enable(
  [
    'list',
    'blockquote',
    'fence',
    'hr',
    'newline',
    'escape',
    'backticks',
    'emphasis',
    'balance_pairs',
    'fragments_join',
    'link',
    'autolink',
    'linkify',
  ],
)

type BlockState = InstanceType<typeof markdown.block.State>
type InlineState = InstanceType<typeof markdown.inline.State>

/**
 * Deeper lists and quotes show their marks: a phone has no room for them, and the parser's own limit drops
 * the text.
 */
const MAX_LEVEL = 24

/**
 * What begins no list: a year, "1986. It was …", a number such as "007.", or a divider such as "- - - cut
 * here - - -".
 */
const NO_ITEM = /^(?:\d{3}|0\d|([-*+])[ \t]+\1[ \t]+\1(?:[ \t]|$))/

/** What begins a quote, and not ">90%", ">= 3" or ">_<". */
const QUOTE = /^>(?=\s|$|[>\p{L}\p{Emoji_Presentation}"'“‘«„「*`[(¿¡])/u

/** A line of three or more marks, which stays as it is. */
const DIVIDER = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/

const lineOf = (state: BlockState, line: number) =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])

/** Lets a rule of the library see only the blocks that pass. */
function restrict(name: string, passes: (line: string) => boolean): void {
  const { ruler } = markdown.block
  const rule = ruler.__rules__[ruler.__find__(name)]
  if (!rule) throw new Error(`markdown-it has no rule ${name}`)
  const { fn, alt } = rule
  ruler.at(
    name,
    (state, line, end, silent) =>
      state.level < MAX_LEVEL && passes(lineOf(state, line)) && fn(state, line, end, silent),
    { alt },
  )
}

// A line of waves isn't the beginning of code.
restrict('fence', (line) => !/^~{3,}[^~]+~/.test(line))
restrict('list', (line) => !NO_ITEM.test(line))
restrict('blockquote', (line) => QUOTE.test(line))

markdown.block.ruler.at(
  'hr',
  (state, line, _, silent) => {
    const content = lineOf(state, line)
    if (!DIVIDER.test(content)) return false
    if (silent) return true
    state.line = line + 1
    state.push('paragraph_open', 'p', 1).map = [line, state.line]
    const inline = state.push('inline', '', 0)
    inline.content = content
    inline.children = []
    state.push('paragraph_close', 'p', -1)
    return true
  },
  { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
)

/** What the backslash of an escape stands before: a mark that could format here. */
const ESCAPED = /\\{1,30}(?:[*_`]|\[(?=.{0,999}?\]\\?\()|\](?=\\?\()|<(?=https?:))/sy
/** The backslash of an escape, where mentions are links. */
const ESCAPED_MENTION = /\\{1,30}@(?=[a-z0-9])/iy
const ESCAPED_AT_START = /\\[-+>~]/y
const ESCAPED_NUMBER = /\\[.)](?=\s|$)/y

/** The arm of a shrug: some write it with more backslashes, for other sites. */
const SHRUG = /\\{1,3}_\(.{1,3}\)\\?_\/(?=¯)/suy

/** A backslash is a backslash in the address of a folder on Windows, "C:\_old". */
const WINDOWS_PATH = /(?:^|[\s"'(])(?:[a-z]:\\|\\\\[\p{L}\p{N}])\S*$/iu

const matchAt = (pattern: RegExp, { src, pos }: InlineState) => {
  pattern.lastIndex = pos
  return pattern.exec(src)?.[0] ?? null
}

/** A backslash goes only if it keeps a mark from formatting. */
markdown.inline.ruler.at('escape', (state, silent) => {
  const { src, pos } = state
  if (src[pos] !== '\\') return false
  const shrug = src[pos - 1] === '¯' ? matchAt(SHRUG, state) : null
  const line = src.slice(Math.max(0, pos - 300), pos).replace(/^.*\n/s, '')
  const mark =
    shrug ??
    (WINDOWS_PATH.test(`${line}\\`)
      ? null
      : (matchAt(ESCAPED, state) ??
        (state.env.mentions || state.env.written ? matchAt(ESCAPED_MENTION, state) : null) ??
        (/^\s*$/.test(line) ? matchAt(ESCAPED_AT_START, state) : null) ??
        (/^\s*\d{1,9}$/.test(line) ? matchAt(ESCAPED_NUMBER, state) : null)))
  if (mark === null) return false
  const backslashes = mark.search(/[^\\]/)
  // An even number escapes one another, and leaves the mark to its rule.
  const taken = shrug ?? (backslashes % 2 === 0 ? mark.slice(0, backslashes) : mark)
  if (!silent) {
    const token = state.push('text_special', '', 0)
    token.markup = taken
    token.info = 'escape'
    token.content = shrug
      ? `\\${shrug.replace(/^\\+/, '').replace(/\\_/, '_')}`
      : '\\'.repeat(backslashes >> 1) + taken.slice(backslashes)
    state.env.isEscaped = token.content !== taken || state.env.isEscaped
  }
  state.pos += taken.length
  return true
})

/** Scripts without spaces between words, and their punctuation. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}\u{3000}-\u{303f}\u{ff00}-\u{ffef}]/u

const BLANK = /^\s?$/

class Inline extends markdown.inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const scanned = super.scanDelims(start, canSplitWord)
    const before = [...this.src.slice(Math.max(0, start - 2), start)].at(-1) ?? ' '
    const after = String.fromCodePoint(this.src.codePointAt(start + scanned.length) ?? 32)
    // Measures and products: 10*20*30.
    if (/\d/.test(before) && /\d/.test(after)) return { ...scanned, can_open: false, can_close: false }
    // CommonMark expects a space beside punctuation.
    if (canSplitWord && (UNSPACED.test(before) || UNSPACED.test(after)))
      return { ...scanned, can_open: !BLANK.test(after), can_close: !BLANK.test(before) }
    return scanned
  }
}
markdown.inline.State = Inline

// A link needs an address. Its title would be seen by nobody, so a link with one stays as it was written.
const { parseLinkLabel } = markdown.helpers
const NO_ADDRESS = /\]\(\s*\)/y
markdown.helpers.parseLinkLabel = (state, start, disableNested) => {
  const end = parseLinkLabel(state, start, disableNested)
  NO_ADDRESS.lastIndex = end
  return end >= 0 && NO_ADDRESS.test(state.src) ? -1 : end
}
markdown.helpers.parseLinkTitle = () => ({ ok: false, can_continue: false, pos: 0, str: '', marker: 0 })

markdown.validateLink = isWebUrl
markdown.normalizeLinkText = shownAddress

// The library would take "main.ts" or a version number for an address.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
/** A name stands before the '@', which mustn't become a link to a host of that name. */
const WITH_USER = /\/\/[^\s/?#]*@/y
for (const scheme of ['http:', 'https:'])
  markdown.linkify.add(scheme, {
    validate: (text, pos, { re }) => {
      WITH_USER.lastIndex = pos
      if (WITH_USER.test(text)) return 0
      const web = re.get_http_validator()
      web.lastIndex = pos
      return web.exec(text)?.[0].length ?? 0
    },
  })

markMentions(markdown)

export { markdown }
