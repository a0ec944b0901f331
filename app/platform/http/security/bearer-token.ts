import type { Context } from 'hono'

/** What the request is authorized with, undefined if nothing or otherwise. */
export const bearerToken = (c: Context): string | undefined =>
  /^Bearer +(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
