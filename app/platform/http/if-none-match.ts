import type { Context } from 'hono'

/** Whether the client has this version already; a weak and a strong tag of the same version count as equal. */
export const isNotModified = (c: Context, etag: string) =>
  (c.req.header('if-none-match') ?? '').split(',').some((known) => untagged(known) === untagged(etag))

const untagged = (etag: string) => etag.trim().replace(/^W\//, '')
