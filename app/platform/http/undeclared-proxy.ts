import type { Services } from './env.ts'
import { CLIENT_ADDRESS } from './security/caller-address.ts'
import { isForwarded } from './security/host.ts'
import { parseIpAddress } from './security/parse-ip-address.ts'

const LOOPBACK = /^127\./
const PRIVATE =
  /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./

/** Whether the caller is on this machine. In-process requests have no address. */
export function isThisMachine(address: string): boolean {
  const parsed = parseIpAddress(address)
  if (!parsed) return address === ''
  return parsed.version === 4 ? LOOPBACK.test(parsed.address) : parsed.groups.join(':') === '0:0:0:0:0:0:0:1'
}

/** Whether the caller is on this machine or a private network, as reverse proxies are. */
export function isNearby(address: string): boolean {
  const parsed = parseIpAddress(address)
  if (isThisMachine(address) || !parsed) return isThisMachine(address)
  return parsed.version === 4
    ? PRIVATE.test(parsed.address)
    : /^(?:f[cd]|fe[89ab])/.test(parsed.groups[0] ?? '')
}

/**
 * Whether a request came through a proxy that TRUST_PROXY doesn't count, so that everybody has the proxy's
 * address. Headers alone don't show it: guests can send them.
 */
export const isFromUndeclaredProxy = (
  { trustProxy }: Pick<Services['config'], 'trustProxy'>,
  headers: Headers,
): boolean => trustProxy === 0 && isNearby(headers.get(CLIENT_ADDRESS) ?? '') && isForwarded(headers)
