import { type DefaultTreeAdapterTypes, parse } from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

export interface Visit {
  node: HtmlNode
  /** Whether its children come next, or have come. */
  isEnd: boolean
}

/** A parsed page. It's never rendered, and its scripts never run. */
export const parsePage = (html: string) => parse(html)

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node

/** All nodes below one in their order, each element twice. Without recursion: pages can be nested deeply. */
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
