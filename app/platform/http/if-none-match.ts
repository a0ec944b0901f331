/** Compares weakly, as If-None-Match requires. @param known the header's value */
export const isNotModified = (known: string | undefined, etag: string) =>
  (known ?? '').split(',').some((one) => untagged(one) === untagged(etag))

const untagged = (etag: string) => etag.trim().replace(/^W\//, '')
