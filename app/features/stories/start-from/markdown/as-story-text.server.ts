import { cleanProse } from '../../../../platform/text/clean-text.ts'
import { isWebUrl } from '../../../../platform/text/web-address.ts'
import { boundedText, markdownParser } from './bounded-markdown.server.ts'

/** Where relative addresses in a text lead. If it is null, they lead nowhere, so only their words stay. */
export interface TextBase {
  /** The page around a file, and the file itself, both of the commit that was read. They end with a slash. */
  links: string
  images: string
}

const markdown = markdownParser().enable('table')
type Token = ReturnType<typeof markdown.parse>[number]

/** Pictures that say something about a build rather than about a project. */
const BADGE =
  /shields\.io|badge|travis-ci|codecov|coveralls|david-dm|gemnasium|nodei\.co|circleci|appveyor|opencollective|snyk\.io|\/workflows\//i

export const isBadge = (source: string): boolean => BADGE.test(source)

/**
 * The part of Markdown that stories have: emphasis, lists, quotes, code and links. Headings become strong
 * lines, HTML and badges go, pictures become links, and relative addresses become absolute.
 */
export function toStoryText(text: string, base: TextBase | null): string {
  const tokens = markdown.parse(boundedText(text), {})
  return cleanProse(blocks(tokens, base).replace(/\n{3,}/g, '\n\n'))
}

/** Walks without recursion over blocks; a stack of marks stands before each line. */
function blocks(tokens: readonly Token[], base: TextBase | null): string {
  const lines: string[] = []
  const marks: string[] = []
  /** The mark of a list item's first line. */
  let item: string | null = null
  const counts: (number | null)[] = []
  const put = (content: string) => {
    for (const line of content.split('\n')) {
      lines.push(`${item === null ? marks.join('') : marks.slice(0, -1).join('') + item}${line}`.trimEnd())
      item = null
    }
  }
  const gap = () => {
    if (lines.at(-1) !== '' && item === null) lines.push(marks.join('').trimEnd().replace(/^\s+$/, ''))
  }
  let isTight = false
  let isHeading = false
  for (const token of tokens) {
    switch (token.type) {
      case 'heading_open':
        isHeading = true
        break
      case 'heading_close':
        isHeading = false
        gap()
        break
      case 'paragraph_open':
        isTight = token.hidden
        break
      case 'paragraph_close':
        if (!isTight) gap()
        break
      case 'inline': {
        const written = inline(token.children ?? [], base).trim()
        if (written !== '') put(isHeading ? `**${written.replaceAll('**', '')}**` : written)
        break
      }
      case 'fence':
      case 'code_block':
        put(`\`\`\`\n${token.content.replace(/\n$/, '').replaceAll('```', "'''")}\n\`\`\``)
        gap()
        break
      case 'blockquote_open':
        marks.push('> ')
        break
      case 'blockquote_close':
        while (lines.at(-1) === marks.join('').trimEnd()) lines.pop()
        marks.pop()
        gap()
        break
      case 'bullet_list_open':
      case 'ordered_list_open':
        counts.push(token.type === 'bullet_list_open' ? null : Number(token.attrGet('start') ?? 1))
        break
      case 'bullet_list_close':
      case 'ordered_list_close':
        counts.pop()
        if (counts.length === 0) gap()
        break
      case 'list_item_open': {
        const count = counts.at(-1) ?? null
        item = count === null ? '- ' : `${count}. `
        if (count !== null) counts[counts.length - 1] = count + 1
        marks.push(' '.repeat(item.length))
        break
      }
      case 'list_item_close':
        marks.pop()
        item = null
        break
    }
  }
  return lines.join('\n')
}

function inline(tokens: readonly Token[], base: TextBase | null): string {
  let text = ''
  const links: { start: number; href: string }[] = []
  for (const token of tokens) {
    switch (token.type) {
      case 'text':
        text += token.content
        break
      case 'code_inline':
        text += `\`${token.content}\``
        break
      case 'softbreak':
        text += ' '
        break
      case 'hardbreak':
        text += '\n'
        break
      case 'strong_open':
      case 'strong_close':
        text += '**'
        break
      case 'em_open':
      case 'em_close':
        text += '*'
        break
      case 'image':
        text += picture(token, base, links.length > 0)
        break
      case 'link_open':
        links.push({ start: text.length, href: String(token.attrGet('href') ?? '') })
        break
      case 'link_close': {
        const link = links.pop()
        if (!link) break
        const label = text.slice(link.start)
        text = text.slice(0, link.start) + linked(label, absoluteAddress(link.href, base?.links))
        break
      }
    }
  }
  return text
}

function picture(token: Token, base: TextBase | null, isInLink: boolean): string {
  const source = String(token.attrGet('src') ?? '')
  const label = token.content.trim()
  if (label === '' || isBadge(source)) return ''
  return isInLink ? label : linked(label, absoluteAddress(source, base?.images))
}

const linked = (label: string, address: string | null) =>
  address === null || label.trim() === '' ? label : `[${label}](${address})`

/** @param base of relative addresses. Null for what leads nowhere, such as a heading on the same page */
export function absoluteAddress(address: string, base: string | undefined): string | null {
  if (address.startsWith('#')) return null
  const from = address.startsWith('/') && !address.startsWith('//') ? address.slice(1) : address
  if (!URL.canParse(from, base)) return null
  const { href } = new URL(from, base)
  return isWebUrl(href) ? href.replaceAll('(', '%28').replaceAll(')', '%29') : null
}
