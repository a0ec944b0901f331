import type { AuthContext } from 'better-auth'

/** The domain of stand-ins, at which nobody can have an address (RFC 2606). */
const DOMAIN = '@stand-in.invalid'

/**
 * What better-auth gets in place of an email address that somebody typed. Its own check refuses addresses
 * that people have, such as `r&d@example.com` and those of domains like `.рф`.
 */
export const standInFor = (email: string): string => Buffer.from(email.toLowerCase()).toString('hex') + DOMAIN

/** The address that a stand-in stands for; any other address unchanged. */
const meant = (email: string): string =>
  email.endsWith(DOMAIN) ? Buffer.from(email.slice(0, -DOMAIN.length), 'hex').toString() : email

/**
 * Lets better-auth find members by stand-ins. Call it before the first request, which waits for the same
 * context.
 */
export function findByStandIns(context: Promise<Pick<AuthContext, 'internalAdapter'>>): void {
  const replace = ({ internalAdapter }: Pick<AuthContext, 'internalAdapter'>) => {
    const { findUserByEmail } = internalAdapter
    internalAdapter.findUserByEmail = (email, options) => findUserByEmail(meant(email), options)
  }
  // A failure is reported by the request that waits.
  void context.then(replace, () => undefined)
}
