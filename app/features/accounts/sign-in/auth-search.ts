export interface AuthSearch {
  from?: string
  /** An error code of a sign-in with Google. */
  error?: string
}

export const authSearch = ({ from, error }: Record<string, unknown>): AuthSearch => ({
  ...(typeof from === 'string' && { from }),
  ...(typeof error === 'string' && { error }),
})

/** Browsers carry the fragment over to /auth; servers never see it. @param hash without its '#' */
export const withHash = (from: string | undefined, hash: string): string | undefined =>
  from === undefined || hash === '' || from.includes('#') ? from : `${from}#${hash}`

/** GUARD-03 */
export const guardSearch = (href: string): AuthSearch => ({ from: href })
