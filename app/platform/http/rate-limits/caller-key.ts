import type { Context } from 'hono'
import { CLIENT_ADDRESS } from '../caller-address.ts'
import type { Env } from '../env.ts'

export const callerKey = (c: Context<Env>): string =>
  c.var.session ? `member ${c.var.session.user.id}` : `address ${c.req.header(CLIENT_ADDRESS) ?? ''}`
