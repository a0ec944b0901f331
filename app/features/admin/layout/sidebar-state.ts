/** ADMIN-04: open or not, for a week. Sent only where the panel is. */
const NAME = 'sidebar:state'
const MAX_AGE = 7 * 24 * 60 * 60

/** Whether the sidebar is open, by a browser's cookies; it is, unless it was closed. */
export const isSidebarOpen = (cookies: string): boolean =>
  !/(?:^|;\s*)sidebar:state=false(?:;|$)/.test(cookies)

/** The cookie that remembers it. */
export const sidebarCookie = (isOpen: boolean): string =>
  `${NAME}=${isOpen}; path=/admin; max-age=${MAX_AGE}; samesite=lax`
