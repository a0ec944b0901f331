import type { Context } from 'hono'
import { CLIENT_ADDRESS } from './client-address.ts'
import type { Env } from './env.ts'

/** One text for each person, as far as they can be told apart: the member, else the address that the request came from. */
export const whoAsks = (c: Context<Env>): string =>
  c.var.session ? `member ${c.var.session.user.id}` : `address ${c.req.header(CLIENT_ADDRESS) ?? ''}`
