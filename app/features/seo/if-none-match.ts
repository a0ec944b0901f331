import type { Context } from 'hono'

/** Whether the caller says that they have this very edition already. */
export const isKnown = (c: Context, etag: string) =>
  (c.req.header('if-none-match') ?? '').split(',').some((known) => bare(known) === bare(etag))

/** A weak tag and a strong one of the same edition are alike here. */
const bare = (etag: string) => etag.trim().replace(/^W\//, '')
