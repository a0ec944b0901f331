import MarkdownIt, { type Token } from 'markdown-it'
import { isWebUrl } from '../validation/web-address.ts'
import { normalize } from './normalize.ts'

/** What people may write: emphasis, lists, quotes, code, and links. No headings, images, tables or HTML. */
const markdown = new MarkdownIt('zero', { html: false, breaks: true, linkify: true, maxNesting: 12 }).enable([
  'list',
  'blockquote',
  'fence',
  'newline',
  'escape',
  'backticks',
  'emphasis',
  'balance_pairs',
  'fragments_join',
  'link',
  'autolink',
  'linkify',
])
// Otherwise it would take "main.ts" or a version number for an address.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
markdown.validateLink = isWebUrl

const OF_STRANGERS = { target: '_blank', rel: 'nofollow ugc noopener' }
/** What looks like an address in the text of a link, with or without 'https://'. */
const ADDRESS = /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}/gu

function hostOf(address: string): string | null {
  const url = /^https?:/i.test(address) ? address : `http://${address}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null
}

/** The host that a link leads to, if its text looks like the address of another one. */
function otherHost([open, ...text]: readonly Token[]): string | null {
  // The text of these is the address.
  if (!open || open.markup === 'linkify' || open.markup === 'autolink') return null
  const host = hostOf(String(open.attrGet('href') ?? ''))
  const named = normalize(textsOf(text).join(''), 'NFKC').match(ADDRESS) ?? []
  return named.every((address) => hostOf(address) === host) ? null : host
}

/** Notes for `link_close` what to add to the text. */
function noteHosts(tokens: readonly Token[]): void {
  let start = 0
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'link_open') start = index
    if (token.type === 'link_close') token.meta = { otherHost: otherHost(tokens.slice(start, index)) }
  }
}

markdown.renderer.rules.link_close = (tokens, index) => {
  const host: unknown = tokens[index]?.meta?.otherHost
  return typeof host === 'string' ? ` (${markdown.utils.escapeHtml(host)})</a>` : '</a>'
}

const BLOCKS = new Set(['paragraph_open', 'list_item_open', 'blockquote_open'])

function mark(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (BLOCKS.has(token.type)) token.attrSet('dir', 'auto')
    // Titles are tooltips that most readers never see.
    if (token.type === 'link_open')
      token.attrs = Object.entries({ href: token.attrGet('href') ?? '', ...OF_STRANGERS })
    if (token.type === 'fence') token.info = ''
    if (!token.children) continue
    noteHosts(token.children)
    mark(token.children)
  }
}

const PLAIN = new Set(['paragraph_open', 'paragraph_close', 'inline', 'text', 'softbreak'])

const isPlain = (tokens: readonly Token[]): boolean =>
  tokens.every(({ type, children }) => PLAIN.has(type) && isPlain(children ?? []))

/** Most texts contain none of these, and cost nothing. */
const MAY_BE_FORMATTED = /[*_`[\\]|https?:|<h|~~~|^[ \t]*(?:[-+>]|\d{1,9}[.)])/im

/** A paragraph may begin with a year, "1986. It was …", which isn't the number of an item. */
const escapeYears = (text: string) => text.replace(/^([ \t]*\d{3,9})([.)])(?=\s|$)/gm, '$1\\$2')

const parse = (text: string) => markdown.parse(escapeYears(text), {})

/**
 * Light Markdown as HTML. Safe by construction: only the elements of these rules, whose texts are escaped, and links to
 * http and https. Line breaks stay.
 * @returns null if the text has no formatting
 */
export function formatText(text: string): string | null {
  if (!MAY_BE_FORMATTED.test(text)) return null
  const tokens = parse(text)
  if (isPlain(tokens)) return null
  mark(tokens)
  return markdown.renderer.render(tokens, markdown.options, {})
}

/** The same text without its formatting, for summaries. */
export function plainText(text: string): string {
  if (!MAY_BE_FORMATTED.test(text)) return text
  return textsOf(parse(text)).join('').trim()
}

const textsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ type, content, children, block, nesting }) => {
    if (children) return textsOf(children)
    if (type === 'softbreak' || type === 'hardbreak') return '\n'
    if (block && nesting === -1) return '\n'
    return type === 'text' || type === 'code_inline' || type === 'fence' ? content : ''
  })

/** Adds the formatted text under `html`, if it has formatting. */
export function withHtml<Row extends object>(row: Row, text: string | null): Row & { html?: string } {
  const html = formatText(text ?? '')
  return html === null ? row : { ...row, html }
}

/** The formatted ones of some texts, by their names; undefined if none is. */
export function formatTexts<Name extends string>(
  texts: Readonly<Record<Name, string | null>>,
): Partial<Record<Name, string>> | undefined {
  const formatted: Partial<Record<Name, string>> = {}
  for (const name in texts) {
    const html = formatText(texts[name] ?? '')
    if (html !== null) formatted[name] = html
  }
  return Object.keys(formatted).length > 0 ? formatted : undefined
}
