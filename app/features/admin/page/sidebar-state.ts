/** The cookie that remembers whether the sidebar is open (ADMIN-04). */
const NAME = 'sidebar:state'
/** The keys that open and close it, for `aria-keyshortcuts` (ADMIN-05). */
export const SIDEBAR_SHORTCUT = 'Control+B Meta+B'

/** How long the cookie stays, in seconds. */
const MAX_AGE = 7 * 24 * 60 * 60

export const isSidebarOpen = (cookies: string): boolean =>
  !/(?:^|;\s*)sidebar:state=false(?:;|$)/.test(cookies)

export const sidebarCookie = (isOpen: boolean): string =>
  `${NAME}=${isOpen}; path=/admin; max-age=${MAX_AGE}; samesite=lax`
