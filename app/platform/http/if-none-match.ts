import type { Context } from 'hono'

/**
 * Compares weakly, as If-None-Match requires; `*` stands for whatever there is.
 * @param known the header's value
 */
export const isNotModified = (known: string | undefined, etag: string) =>
  (known ?? '').split(',').some((one) => one.trim() === '*' || untagged(one) === untagged(etag))

/** Compares strongly, as If-Match requires; `*` stands for whatever there is. @param wanted its value */
export const isMatched = (wanted: string | undefined, etag: string) =>
  wanted === undefined || wanted.split(',').some((one) => ['*', etag].includes(one.trim()))

const untagged = (etag: string) => etag.trim().replace(/^W\//, '')

interface Known {
  ifNoneMatch: string | undefined
  ifModifiedSince: string | undefined
}

interface Validators {
  etag: string
  modified: Date
}

/** Whether the reader has it already. Without a tag, the date decides (RFC 9110, 13.1.3). */
export function isKnown({ ifNoneMatch, ifModifiedSince }: Known, { etag, modified }: Validators): boolean {
  if (ifNoneMatch !== undefined) return isNotModified(ifNoneMatch, etag)
  if (ifModifiedSince === undefined) return false
  const known = Date.parse(ifModifiedSince)
  return known <= Date.now() && wholeSeconds(modified) <= known
}

/**
 * What a request says. Dates don't tell a member's page from a guest's, so they count without cookies only.
 */
export const knownFrom = (header: (name: string) => string | undefined): Known => ({
  ifNoneMatch: header('if-none-match'),
  ifModifiedSince: header('cookie') === undefined ? header('if-modified-since') : undefined,
})

export const knownTo = ({ req }: Context): Known => knownFrom((name) => req.header(name))

/** Both validators: some readers and caches send back only the date. */
export const validators = ({ etag, modified }: Validators) => ({
  etag,
  'last-modified': modified.toUTCString(),
})

/** HTTP writes dates in whole seconds. */
const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000
