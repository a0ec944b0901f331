/**
 * Whether a navigation link leads to where one is (SHELL-13): the link home only at home, any other wherever the path
 * starts with its href.
 * @param path without query and hash
 */
export const isActiveLink = (href: string, path: string): boolean =>
  href === '/' ? path === '/' : path.startsWith(href)
