import type MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import { HANDLE_LIMITS, personPath } from './handle.ts'

/** What a parse is asked about mentions. Without any of it, an @ is only a letter. */
interface MentionEnv extends Record<string, unknown> {
  /** Handles as they may be written, in lower case, with the ones that their owners have today. */
  mentions?: Readonly<Record<string, string>>
  /** Receives the handles that are written. */
  written?: Set<string>
}

const MENTION = /@([a-z0-9]+(?:-[a-z0-9]+)*)/gi

/** Scripts without spaces between words, and their punctuation: a mention may touch them. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\u{3000}-\u{303f}\u{ff00}-\u{ffef}]$/u

/** The end of an email address or a web address, or of another @. */
const TOUCHES_BEFORE = /[\p{L}\p{N}\p{M}_@/=]$/u

/** The rest of a longer name, an address such as "@ada@example.org" or "@ada.example.org", or a path. */
const TOUCHES_AFTER = /^(?:[\p{L}\p{N}\p{M}_@]|[./][\p{L}\p{N}])/u

/** Text that is shown as written here, but meant as HTML. */
const HTML = /<!--.*?-->|<\/?[a-z][^<>]*>/gis

const isApart = (before: string, after: string) =>
  (UNSPACED.test(before) || !TOUCHES_BEFORE.test(before)) &&
  (UNSPACED.test(after.slice(0, 1)) || !TOUCHES_AFTER.test(after))

interface Mention {
  start: number
  end: number
  handle: string
}

/** @param before what stands in front of the text */
function mentionsOf(text: string, before: string): Mention[] {
  const tags = [...text.matchAll(HTML)].map(({ 0: tag, index }) => [index, index + tag.length] as const)
  return [...text.matchAll(MENTION)].flatMap(({ 0: written, 1: handle = '', index: start }) => {
    const end = start + written.length
    const fits = handle.length >= HANDLE_LIMITS.min && handle.length <= HANDLE_LIMITS.max
    const isInTag = tags.some(([from, to]) => from < start && end < to)
    if (!fits || isInTag || !isApart(before + text.slice(0, start), text.slice(end))) return []
    return { start, end, handle: handle.toLowerCase() }
  })
}

/** Other kinds of Markdown take such a line for code. */
const INDENTED = /^(?: {4}| {0,3}\t)/

/**
 * Makes links of the mentions in running text: not in code, in links, behind a backslash, or in lines that
 * begin far to the right.
 */
export function markMentions(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.after('linkify', 'mentions', ({ tokens, env, src, Token: TokenOf }) => {
    const { mentions, written }: MentionEnv = env
    if (!(mentions || written) || !src.includes('@')) return
    const lines = src.split('\n')

    const split = (token: Token, before: string): Token[] => {
      const text = (content: string) => {
        const part = new TokenOf('text', '', 0)
        part.content = content
        part.level = token.level
        return part
      }
      const parts: Token[] = []
      let shown = 0
      for (const { start, end, handle } of mentionsOf(token.content, before)) {
        written?.add(handle)
        const current = mentions && Object.hasOwn(mentions, handle) ? mentions[handle] : undefined
        if (current === undefined) continue
        const open = new TokenOf('link_open', 'a', 1)
        open.attrs = [['href', personPath(current)]]
        open.markup = 'mention'
        parts.push(text(token.content.slice(shown, start)), open, text(`@${current}`))
        parts.push(new TokenOf('link_close', 'a', -1))
        shown = end
      }
      return shown === 0 ? [token] : [...parts, text(token.content.slice(shown))]
    }

    for (const block of tokens) {
      if (!block.children) continue
      const isIndented = block.level === 1 && INDENTED.test(lines[block.map?.[0] ?? 0] ?? '')
      if (isIndented) continue
      let links = 0
      let before = ''
      block.children = block.children.flatMap((token) => {
        links += token.type === 'link_open' ? 1 : token.type === 'link_close' ? -1 : 0
        const parts = token.type === 'text' && links === 0 ? split(token, before) : [token]
        before = token.type === 'softbreak' ? '' : token.content.slice(-2)
        return parts
      })
    }
  })
}
