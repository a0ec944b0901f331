import type { Context } from 'hono'

/** Compares weakly, as If-None-Match requires. */
export const isNotModified = (c: Context, etag: string) =>
  (c.req.header('if-none-match') ?? '').split(',').some((known) => untagged(known) === untagged(etag))

const untagged = (etag: string) => etag.trim().replace(/^W\//, '')
