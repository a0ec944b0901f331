import {
  attribute,
  type HtmlElement,
  type HtmlNode,
  isElement,
  textOfElement,
  visit,
} from './html-nodes.server.ts'

/** What isn't part of a page's text. */
const LEFT_OUT = new Set(
  'script style template noscript nav header footer aside form svg iframe button select dialog figure table'.split(
    ' ',
  ),
)

const BLOCKS = new Set(
  'p div section article main li blockquote pre h1 h2 h3 h4 h5 h6 ul ol br hr dd dt'.split(' '),
)

/** The text of a page as Markdown, with its headings, lists and links, so that it's read like a file. */
export function pageMarkdown(page: { childNodes: readonly HtmlNode[] }): string {
  const main = mainOf(page)
  const lines: string[] = []
  let line = ''
  let mark = ''
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (text !== '') lines.push(`${mark}${mark === '' ? escapedStart(text) : text}`, '')
    line = ''
    mark = ''
  }
  const links: number[] = []
  const nodes = visit(main)
  for (let step = nodes.next(); !step.done; ) {
    const { node, isEnd } = step.value
    if ('value' in node) line += node.value.replace(/[[\]*_`<>\\]/g, '\\$&')
    if (isElement(node)) {
      const name = node.tagName
      if (LEFT_OUT.has(name)) {
        step = nodes.next('skip')
        continue
      }
      if (BLOCKS.has(name)) end()
      if (!isEnd && /^h[1-6]$/.test(name)) mark = `${'#'.repeat(Number(name[1]))} `
      if (!isEnd && name === 'li') mark = '- '
      if (!isEnd && name === 'blockquote') mark = '> '
      if (name === 'a' && !isEnd) links.push(line.length)
      if (name === 'a' && isEnd) line = withLink(line, links.pop() ?? line.length, attribute(node, 'href'))
    }
    step = nodes.next()
  }
  end()
  return lines.join('\n').replace(/\n{3,}/g, '\n\n')
}

const withLink = (line: string, start: number, href: string) => {
  const label = line.slice(start).trim()
  return label === '' || href === '' || /[\s<>]/.test(href) || /\n/.test(label)
    ? line
    : `${line.slice(0, start)}[${label}](<${href}>)`
}

const escapedStart = (text: string) => text.replace(/^([-+#>]|\d+[.)])(?=\s)/, '\\$&')

/** The article or the main part of a page, if it has just one. */
function mainOf(page: { childNodes: readonly HtmlNode[] }): { childNodes: readonly HtmlNode[] } {
  const found: Record<string, HtmlElement[]> = { article: [], main: [], body: [] }
  for (const { node, isEnd } of visit(page)) if (isElement(node) && !isEnd) found[node.tagName]?.push(node)
  const { article = [], main = [], body = [] } = found
  const [only] = article.length === 1 ? article : main
  return only && textOfElement(only).length > 200 ? only : (body[0] ?? page)
}
