/** Compares weakly, as If-None-Match requires; `*` stands for whatever there is. @param known the header's value */
export const isNotModified = (known: string | undefined, etag: string) =>
  (known ?? '').split(',').some((one) => one.trim() === '*' || untagged(one) === untagged(etag))

const untagged = (etag: string) => etag.trim().replace(/^W\//, '')
