import { attribute, isElement, parsePage, textOfElement, visit } from './html-nodes.server.ts'
import { pageMarkdown } from './page-markdown.server.ts'

export interface PageFacts {
  title: string
  /** The name that the page gives its site, if it does. */
  siteName: string
  description: string
  /** Absolute addresses of icons, the best one first. */
  icons: string[]
  /** Absolute address of the picture that previews show, or ''. */
  preview: string
  /** Absolute addresses of links, in their order. */
  links: string[]
  author: string
  keywords: string[]
  /** When the page says that it was published, as it was written. */
  published: string
  /** The text of the page with its headings. */
  markdown: string
}

const MAX_LINKS = 500

/**
 * What a page says about itself. Its scripts never run.
 * @param address of the page, for relative addresses
 */
export function readPage(html: string, address: string): PageFacts {
  const page = parsePage(html)
  const metas = new Map<string, string>()
  const icons: { href: string; rank: number }[] = []
  const links: string[] = []
  let title = ''
  let base = address
  const resolved = (href: string) => (URL.canParse(href, base) ? new URL(href, base).href : '')
  for (const { node, isEnd } of visit(page)) {
    if (!isElement(node) || isEnd) continue
    switch (node.tagName) {
      case 'title':
        title ||= node.namespaceURI.endsWith('/xhtml') ? textOfElement(node) : ''
        break
      case 'base':
        base = base === address ? resolved(attribute(node, 'href')) || address : base
        break
      case 'meta': {
        const name = (attribute(node, 'property') || attribute(node, 'name')).toLowerCase()
        const content = attribute(node, 'content').replace(/\s+/g, ' ')
        if (content !== '' && !metas.has(name)) metas.set(name, content)
        break
      }
      case 'link': {
        const rank = iconRank(
          attribute(node, 'rel').toLowerCase(),
          attribute(node, 'type'),
          attribute(node, 'href'),
        )
        if (rank > 0)
          icons.push({
            href: resolved(attribute(node, 'href')),
            rank: rank + sizeOf(attribute(node, 'sizes')),
          })
        break
      }
      case 'a':
        if (links.length < MAX_LINKS) links.push(resolved(attribute(node, 'href')))
        break
    }
  }
  const meta = (...names: string[]) => names.map((name) => metas.get(name)).find(Boolean) ?? ''
  const preview = meta('og:image', 'og:image:url', 'twitter:image')
  return {
    title: meta('og:title') || title,
    siteName: meta('og:site_name', 'application-name', 'apple-mobile-web-app-title'),
    description: meta('og:description', 'description', 'twitter:description'),
    icons: icons
      .toSorted((one, other) => other.rank - one.rank)
      .map(({ href }) => href)
      .filter(Boolean),
    preview: preview === '' ? '' : resolved(preview),
    links: [...new Set(links.filter((link) => /^https?:/.test(link)))],
    author: meta('author', 'article:author'),
    keywords: meta('keywords')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    published: meta('article:published_time', 'date'),
    markdown: pageMarkdown(page),
  }
}

/** Ranks an icon; 0 is one that we can't use. Vector graphics and icons for Windows can't become a logo. */
function iconRank(rel: string, type: string, href: string): number {
  if (/svg|x-icon|vnd\.microsoft/.test(type) || /\.(svg|ico)([?#]|$)/i.test(href)) return 0
  if (rel.split(/\s+/).some((word) => word.startsWith('apple-touch-icon'))) return 1000
  return rel.split(/\s+/).includes('icon') ? 500 : 0
}

/** The side of the largest size, up to 400. */
const sizeOf = (sizes: string) =>
  Math.min(400, Math.max(0, ...[...sizes.matchAll(/(\d+)x\d+/gi)].map(([, side]) => Number(side))))
