import type { SecondStepWay } from './second-factor.ts'

export interface AuthSearch {
  from?: string
  /** Whether a new account is offered first. */
  new?: '1'
  /** An error code of a sign-in with Google. */
  error?: string
}

interface SecondStepSearch {
  from?: string
  way?: SecondStepWay
}

export const authSearch = ({ from, error, new: isNew }: Record<string, unknown>): AuthSearch => ({
  ...(typeof from === 'string' && { from }),
  ...(isNew === '1' && { new: isNew }),
  ...(typeof error === 'string' && { error }),
})

/** What the address of the second step's page says; the app is the usual way. */
export const secondStepSearch = ({ from, way }: Record<string, unknown>): SecondStepSearch => ({
  ...(typeof from === 'string' && { from }),
  ...(way === 'passkey' && { way }),
})

/**
 * Adds the fragment to a path. Browsers carry it over to /auth; servers never see it.
 * @param hash without its '#'
 */
export const withHash = (from: string | undefined, hash: string): string | undefined =>
  from === undefined || hash === '' || from.includes('#') ? from : `${from}#${hash}`

/** What the address of /auth says so that a sign-in leads back (GUARD-03). */
export const guardSearch = (href: string): AuthSearch => ({ from: href })
