import type { Token } from 'markdown-it'
import { isInvisible } from './clean-text.ts'
import { markdown } from './light-markdown.ts'
import { normalize } from './normalize.ts'
import { isShownAsWritten } from './shown-address.ts'
import { directionOf } from './text-direction.ts'

const OF_STRANGERS = { target: '_blank', rel: 'nofollow ugc noopener' }
/** What looks like an address in the text of a link, with or without 'https://'. */
const ADDRESS = /(?<![\p{L}\p{N}\p{So}.-])(?:[\p{L}\p{N}\p{So}-]+\.)+[\p{L}\p{N}-]{2,}/gu

/** Browsers skip invisible characters in an address, and take ideographic full stops for dots. */
const asAddressBar = (text: string) =>
  normalize(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''), 'NFKC').replaceAll('\u3002', '.')

function hostOf(address: string): string | null {
  const url = /^https?:/i.test(address) ? address : `http://${address}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null
}

/** The host that a link leads to, if its text looks like the address of another one. */
function otherHost([open, ...text]: readonly Token[]): string | null {
  // The text of these is the address.
  if (!open || isAddress(open)) return null
  const host = hostOf(String(open.attrGet('href') ?? ''))
  const named = asAddressBar(textsOf(text).join('')).match(ADDRESS) ?? []
  return named.every((address) => hostOf(address) === host && isShownAsWritten(address)) ? null : host
}

const isMention = ({ markup }: Token) => markup === 'mention'

const isAddress = ({ markup }: Token) => markup === 'linkify' || markup === 'autolink'

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

markdown.renderer.rules.fence = (tokens, index) => {
  const { content = '', info = '' } = tokens[index] ?? {}
  const { escapeHtml } = markdown.utils
  const language = info.trim() && `<small>${escapeHtml(info.trim())}</small>`
  return `<pre>${language}<code>${escapeHtml(content)}</code></pre>\n`
}

const CONTAINERS = /^(?:bullet_list|ordered_list|blockquote)_/

/**
 * Gives each list and quote one direction, in which its lines find theirs, and items the numbers that they
 * have.
 */
function markContainers(tokens: readonly Token[]): void {
  const opened: { container: Token; start: number; items: Token[] }[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'list_item_open') opened.at(-1)?.items.push(token)
    if (!CONTAINERS.test(token.type)) continue
    if (token.nesting === 1) opened.push({ container: token, start: index, items: [] })
    else {
      const { container, start, items } = opened.pop()!
      const direction = directionOf(textsOf(tokens.slice(start, index)).join(''))
      if (direction) container.attrSet('dir', direction)
      if (container.type === 'ordered_list_open' && container.markup === ')')
        container.attrSet('data-mark', ')')
      keepNumbers(items)
    }
  }
}

/** Lets the browser count items where all of a list have the same number. */
function keepNumbers(items: readonly Token[]): void {
  const numbers = items.map(({ info }) => Number(info))
  if (new Set(numbers).size === 1) return
  for (const [index, item] of items.entries()) {
    const next = index === 0 ? numbers[0] : numbers[index - 1]! + 1
    if (numbers[index] !== next) item.attrSet('value', numbers[index]!)
  }
}

function mark(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type === 'paragraph_open') token.attrSet('dir', 'auto')
    if (token.type === 'link_open')
      token.attrs = Object.entries({
        href: token.attrGet('href') ?? '',
        ...(isMention(token) ? { 'data-mention': '' } : OF_STRANGERS),
        ...((isAddress(token) || isMention(token)) && { dir: 'ltr' }),
      })
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

interface Formatting {
  /**
   * Handles as they may be written, in lower case, with the ones that their owners have today: they become
   * links.
   */
  mentions?: Readonly<Record<string, string>> | null
  /** Whether links are shown as text, with their address. */
  areLinksPlain?: boolean
}

/** Takes the links out. What they lead to stays readable. */
function unlink(tokens: readonly Token[]): void {
  for (const token of tokens) {
    let address = ''
    token.children =
      token.children?.filter((child) => {
        if (child.type === 'link_open') address = isAddress(child) ? '' : ` (${child.attrGet('href') ?? ''})`
        if (child.type !== 'link_close') return child.type !== 'link_open'
        child.type = 'text'
        child.tag = ''
        child.nesting = 0
        child.content = address
        return address !== ''
      }) ?? null
  }
}

/**
 * Light Markdown as HTML, in which a reader sees all that was written, less the marks that became formatting.
 * Safe by construction: only the elements of these rules, whose texts are escaped, and links to http and
 * https. Line breaks stay.
 * @returns null if the text has no formatting
 */
export function formatText(
  text: string,
  { mentions = null, areLinksPlain = false }: Formatting = {},
): string | null {
  if (!(MAY_BE_FORMATTED.test(text) || (mentions && text.includes('@')))) return null
  const env = { isEscaped: false, ...(mentions && { mentions }) }
  const tokens = markdown.parse(text, env)
  if (isPlain(tokens) && !env.isEscaped) return null
  if (areLinksPlain) unlink(tokens)
  // Nothing but marks, such as a lone dash.
  if (isInvisible(textsOf(tokens).join(''))) return null
  markContainers(tokens)
  mark(tokens)
  return markdown.renderer.render(tokens, markdown.options, {})
}

/** Gives a text without its formatting, for summaries. */
export function plainText(text: string): string {
  if (!MAY_BE_FORMATTED.test(text)) return text
  return textsOf(markdown.parse(text, {})).join('').trim()
}

/** `plainText` on one line, for lists. */
export const oneLineOf = (text: string): string => plainText(text).replace(/\s+/gu, ' ').trim()

const textsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ type, content, children, block, nesting, info, markup }) => {
    if (children) return textsOf(children)
    if (type === 'softbreak' || type === 'hardbreak') return '\n'
    if (block && nesting === -1) return '\n'
    if (type === 'list_item_open' && info) return `${info}${markup} `
    if (type === 'fence') return info.trim() ? [`${info.trim()}\n`, content] : content
    return type === 'text' || type === 'code_inline' ? content : ''
  })

/** Adds the formatted text under `html`, if it has formatting. */
export function withHtml<Row extends object>(
  row: Row,
  text: string | null,
  formatting?: Formatting,
): Row & { html?: string } {
  const html = formatText(text ?? '', formatting)
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
