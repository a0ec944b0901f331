import type { InProcess, Variables } from '../env.ts'
import { CLIENT_ADDRESS } from '../security/caller-address.ts'
import { networkOf } from './network-of.ts'

export interface Caller {
  env?: InProcess
  req: { header(name: string): string | undefined }
  var: Pick<Variables, 'session'>
}

/**
 * The /48 of a guest's IPv6 network, in which one customer may have 65,536 networks.
 * @param caller as `callerKey` writes it
 */
export function widerNetworkOf(caller: string): string | null {
  const start = /^address ((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/.exec(caller)?.[1]
  return start === undefined ? null : `address ${start}:/48`
}

/** The member, or the network of a guest. */
export const callerKey = (c: Caller): string =>
  c.env?.known?.caller ??
  (c.var.session
    ? `member ${c.var.session.user.id}`
    : `address ${networkOf(c.req.header(CLIENT_ADDRESS) ?? '')}`)
