/**
 * SHELL-13: the home link is active only at home, others when the path starts with their href.
 * @param path without query and hash
 */
export const isActiveLink = (href: string, path: string): boolean =>
  href === '/' ? path === '/' : path.startsWith(href)
