import { CLIENT_ADDRESS } from '../caller-address.ts'
import type { Variables } from '../env.ts'
import { networkOf } from './network-of.ts'

export interface Caller {
  req: { header(name: string): string | undefined }
  var: Pick<Variables, 'session'>
}

/** The member, or the network of a guest. */
export const callerKey = (c: Caller): string =>
  c.var.session
    ? `member ${c.var.session.user.id}`
    : `address ${networkOf(c.req.header(CLIENT_ADDRESS) ?? '')}`
