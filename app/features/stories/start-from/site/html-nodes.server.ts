import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

export interface Visit {
  node: HtmlNode
  /** Whether its children come next, or have come. */
  isEnd: boolean
}

/** A page that is made to cost more than pages do. */
export class OversizedPage extends Error {}

/** Unclosed elements can multiply beyond the size of a page, and each looks through those around it. */
const MAX_ELEMENTS = 60_000
const MAX_DEPTH = 600

/** A parsed page. It's never rendered, and its scripts never run. @throws OversizedPage */
export function parsePage(html: string) {
  let elements = 0
  const depths = new WeakMap<object, number>()
  return parse(html, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...element) {
        if (++elements > MAX_ELEMENTS) throw new OversizedPage()
        return defaultTreeAdapter.createElement(...element)
      },
      appendChild(parent, child) {
        const depth = (depths.get(parent) ?? 0) + 1
        if (depth > MAX_DEPTH) throw new OversizedPage()
        depths.set(child, depth)
        defaultTreeAdapter.appendChild(parent, child)
      },
    },
  })
}

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node

/**
 * All nodes below one in their order, each element twice. It doesn't recurse, since pages can be nested
 * deeply.
 */
export function* visit(root: {
  childNodes: readonly HtmlNode[]
}): Generator<Visit, void, 'skip' | undefined> {
  const stack: Visit[] = root.childNodes.map((node) => ({ node, isEnd: false })).reverse()
  for (let next = stack.pop(); next; next = stack.pop()) {
    const answer = yield next
    if (next.isEnd || !isElement(next.node) || answer === 'skip') continue
    stack.push({ node: next.node, isEnd: true })
    for (const child of next.node.childNodes.toReversed()) stack.push({ node: child, isEnd: false })
  }
}

export const attribute = (element: HtmlElement, name: string): string =>
  element.attrs.find((each) => each.name === name)?.value.trim() ?? ''

/** The text of an element, on one line. */
export function textOfElement(element: HtmlElement): string {
  let text = ''
  for (const { node } of visit(element)) if ('value' in node) text += node.value
  return text.replace(/\s+/g, ' ').trim()
}
