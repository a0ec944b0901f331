export interface AuthSearch {
  from?: string
  /** An error code from better-auth or Google. */
  error?: string
}

export const authSearch = ({ from, error }: Record<string, unknown>): AuthSearch => ({
  ...(typeof from === 'string' && { from }),
  ...(typeof error === 'string' && { error }),
})

/** Browsers carry the fragment over to /auth; servers never see it. @param hash without its '#' */
export const withHash = (from: string | undefined, hash: string): string | undefined =>
  from === undefined || hash === '' || from.includes('#') ? from : `${from}#${hash}`

const LINK_ERRORS: ReadonlySet<string> = new Set(['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND'])

/** True for errors of our email links, false for errors of Google. */
export const isLinkError = (error: string): boolean => LINK_ERRORS.has(error)

/** GUARD-03: the requested path, and separately the error that an email link left in it. */
export function guardSearch(href: string): AuthSearch {
  const url = new URL(href, 'http://here.invalid')
  const error = url.searchParams.get('error')
  if (error === null) return { from: href }
  url.searchParams.delete('error')
  return { from: url.pathname + url.search + url.hash, error }
}
