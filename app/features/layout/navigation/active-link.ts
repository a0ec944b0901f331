/**
 * Whether a link leads to the page that is open (SHELL-13).
 * @param path without query and hash
 */
export const isActiveLink = (href: string, path: string): boolean =>
  href === '/' ? path === '/' : path.startsWith(href)
