/** What the address of /auth says. */
export interface AuthSearch {
  /** Path to come back to. */
  from?: string
  /** Why the person was sent here: a code of the sign-in library, or of Google. */
  error?: string
}

/** Reads the query of /auth; what is no text is left out. */
export const authSearch = ({ from, error }: Record<string, unknown>): AuthSearch => ({
  ...(typeof from === 'string' && { from }),
  ...(typeof error === 'string' && { error }),
})

/**
 * The way back with the part of the address that no server is told: a browser carries it over to /auth.
 * @param hash of /auth itself, without its '#'
 */
export const withHash = (from: string | undefined, hash: string): string | undefined =>
  from === undefined || hash === '' || from.includes('#') ? from : `${from}#${hash}`

const LINK_ERRORS: ReadonlySet<string> = new Set(['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND'])

/** Whether the person followed a mail's link that works no longer; any other error is Google's. */
export const isLinkError = (error: string): boolean => LINK_ERRORS.has(error)

/**
 * What the guard tells /auth (GUARD-03): the address that was asked for, and apart from it the error that a mail's link
 * has left there.
 * @param href path, query and hash of this site
 */
export function guardSearch(href: string): AuthSearch {
  const url = new URL(href, 'http://here.invalid')
  const error = url.searchParams.get('error')
  if (error === null) return { from: href }
  url.searchParams.delete('error')
  return { from: url.pathname + url.search + url.hash, error }
}
