import { isShown } from '../../../platform/browser/page-start.ts'

interface LeftLink {
  href: string
  /** The place of the link among those to the same address. */
  index: number
}

const links = new Map<string, LeftLink>()

/** All links to an address, without those of a page that has been left and stands hidden. */
const linksTo = (href: string) =>
  [...document.links].filter((link) => link.getAttribute('href') === href && isShown(link))

/** Remembers by which link a page is left, if it has the focus. @param page path and query */
export function rememberLeftLink(page: string): void {
  links.delete(page)
  const { activeElement } = document
  const href = activeElement?.getAttribute('href')
  if (!activeElement || !href) return
  const index = linksTo(href).findIndex((link) => activeElement.isSameNode(link))
  if (index >= 0) links.set(page, { href, index })
}

/** Whether the page was left by a link. */
export const wasLeftByLink = (page: string): boolean => links.has(page)

/** The link by which the page was left, if the page shows it. */
export function leftLink(page: string): HTMLElement | undefined {
  const link = links.get(page)
  return link && linksTo(link.href)[link.index]
}
