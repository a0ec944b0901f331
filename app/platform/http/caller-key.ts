import type { Context } from 'hono'
import { CLIENT_ADDRESS } from './client-address.ts'
import type { Env } from './env.ts'

/** One text for each caller: the member, else the network address that the request came from. */
export const callerKey = (c: Context<Env>): string =>
  c.var.session ? `member ${c.var.session.user.id}` : `address ${c.req.header(CLIENT_ADDRESS) ?? ''}`
