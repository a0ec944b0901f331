/** ADMIN-04: kept for a week, sent only to /admin. */
const NAME = 'sidebar:state'
const MAX_AGE = 7 * 24 * 60 * 60

/** Open unless the cookie says closed. */
export const isSidebarOpen = (cookies: string): boolean =>
  !/(?:^|;\s*)sidebar:state=false(?:;|$)/.test(cookies)

export const sidebarCookie = (isOpen: boolean): string =>
  `${NAME}=${isOpen}; path=/admin; max-age=${MAX_AGE}; samesite=lax`
