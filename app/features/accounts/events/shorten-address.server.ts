import { parseIpAddress } from '../../../platform/http/security/parse-ip-address.ts'

/** The network of an IP address: /24 as "203.0.113.x", /48 as "2001:db8:1:x". Null for anything else. */
export function shortenAddress(address: string | null): string | null {
  const parsed = parseIpAddress(address ?? '')
  if (!parsed) return null
  return parsed.version === 4
    ? parsed.address.replace(/\.\d+$/, '.x')
    : `${parsed.groups.slice(0, 3).join(':')}:x`
}
