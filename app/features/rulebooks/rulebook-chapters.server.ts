import MarkdownIt, { type Token } from 'markdown-it'
import { isWebUrl } from '../../platform/text/web-address.ts'
import { anchorOf, RULEBOOKS, type RulebookName } from './rulebooks.ts'

export interface RulebookChapter {
  id: string
  title: string
  html: string
}

/** What rulebooks may contain: chapters, paragraphs, lists, emphasis, links; no images, tables or HTML. */
const markdown = new MarkdownIt('zero', { html: false }).enable([
  'heading',
  'list',
  'newline',
  'escape',
  'emphasis',
  'balance_pairs',
  'fragments_join',
  'link',
])

/** Pages of this site, or others. */
markdown.validateLink = (address) => /^\/(?!\/)/.test(address) || isWebUrl(address)

/** Links to pages of this site open there, and the browser's tests know that React didn't make them. */
markdown.renderer.rules.link_open = (tokens, index, options, _, self) => {
  const link = tokens[index]!
  if (String(link.attrGet('href')).startsWith('/')) link.attrSet('data-page', '')
  else link.attrSet('rel', 'noopener')
  return self.renderToken(tokens, index, options)
}

const isChapter = ({ type, tag, level }: Token) =>
  type === 'heading_open' && (tag === 'h1' || tag === 'h2') && level === 0

/**
 * The chapters of a rulebook in Markdown, each under a heading with two number signs, as HTML that is safe by
 * construction. Their anchors are unique. What stands before the first heading is a chapter without a title.
 */
export function chaptersOf(content: string): RulebookChapter[] {
  const env = {}
  const tokens = markdown.parse(content, env)
  const starts = tokens.flatMap((token, index) => (isChapter(token) ? [index] : []))
  const titled = starts.map((start, index) => ({
    title: textOf(tokens[start + 1]),
    body: tokens.slice(start + 3, starts[index + 1] ?? tokens.length),
  }))
  const preface = tokens.slice(0, starts[0] ?? tokens.length)
  const all = [...(preface.length > 0 ? [{ title: '', body: preface }] : []), ...titled]
  const anchors = new Map<string, number>()
  return all.map(({ title, body }) => {
    const anchor = anchorOf(title) || 'preface'
    const number = (anchors.get(anchor) ?? 0) + 1
    anchors.set(anchor, number)
    return {
      id: number === 1 ? anchor : `${anchor}-${number}`,
      title,
      html: markdown.renderer.render(body, markdown.options, env),
    }
  })
}

const textOf = (token: Token | undefined): string =>
  (token?.children ?? []).map(({ content }) => content).join('')

/** A draft in chapters, and which of those that each version must have are missing. */
export function draftOfRulebook(name: RulebookName, content: string) {
  const chapters = chaptersOf(content)
  const titles = new Set(chapters.map(({ title }) => title))
  const missing = RULEBOOKS[name].chapters.filter((title) => !titles.has(title))
  return { chapters, missing }
}
