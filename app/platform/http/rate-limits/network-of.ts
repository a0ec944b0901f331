import { parseIpAddress } from '../security/parse-ip-address.ts'

/**
 * What a limit counts an address as: an IPv6 address as its /64, which usually belongs to one customer; an
 * IPv4 address, also one mapped to IPv6, as itself.
 */
export function networkOf(address: string): string {
  const parsed = parseIpAddress(address)
  if (!parsed) return address
  return parsed.version === 4 ? parsed.address : `${parsed.groups.slice(0, 4).join(':')}::/64`
}
