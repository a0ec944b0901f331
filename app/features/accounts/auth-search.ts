import type { SecondStepWay } from './second-factor.ts'

export interface AuthSearch {
  from?: string
  /** Offers the new account first. */
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

/** Of the page of the second step, where the app is the usual way. */
export const secondStepSearch = ({ from, way }: Record<string, unknown>): SecondStepSearch => ({
  ...(typeof from === 'string' && { from }),
  ...(way === 'passkey' && { way }),
})

/** Browsers carry the fragment over to /auth; servers never see it. @param hash without its '#' */
export const withHash = (from: string | undefined, hash: string): string | undefined =>
  from === undefined || hash === '' || from.includes('#') ? from : `${from}#${hash}`

/** GUARD-03 */
export const guardSearch = (href: string): AuthSearch => ({ from: href })
