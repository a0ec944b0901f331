import { CLIENT_ADDRESS } from '../caller-address.ts'
import type { InProcess, Variables } from '../env.ts'
import { networkOf } from './network-of.ts'

export interface Caller {
  env?: InProcess
  req: { header(name: string): string | undefined }
  var: Pick<Variables, 'session'>
}

/** The member, or the network of a guest. */
export const callerKey = (c: Caller): string =>
  c.env?.known?.caller ??
  (c.var.session
    ? `member ${c.var.session.user.id}`
    : `address ${networkOf(c.req.header(CLIENT_ADDRESS) ?? '')}`)
