import type { BetterAuthPlugin } from 'better-auth'
import type { DBAdapter, Where } from 'better-auth/adapters'

/** Nobody can have an address there (RFC 2606). */
const DOMAIN = '@stand-in.invalid'

/**
 * What better-auth gets in place of an email address that somebody typed. Its own check refuses addresses that people have, such as
 * `r&d@example.com` and those of domains like `.рф`.
 */
export const standInFor = (email: string): string => Buffer.from(email.toLowerCase()).toString('hex') + DOMAIN

/** Lets better-auth find members by stand-ins. */
export const standInAddresses = {
  id: 'stand-in-addresses',
  init: ({ adapter }) => ({
    context: {
      adapter: { ...adapter, findOne: (query) => adapter.findOne(meant(query)) } satisfies DBAdapter,
    },
  }),
} satisfies BetterAuthPlugin

const meant = <Query extends { model: string; where: Where[] }>(query: Query): Query =>
  query.model === 'user' ? { ...query, where: query.where.map(meantIn) } : query

function meantIn(condition: Where): Where {
  const { field, value } = condition
  if (field !== 'email' || typeof value !== 'string' || !value.endsWith(DOMAIN)) return condition
  return { ...condition, value: Buffer.from(value.slice(0, -DOMAIN.length), 'hex').toString() }
}
