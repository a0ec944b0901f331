import { isIP } from 'node:net'

/**
 * Whose request this is. Each proxy writes the address that it was asked from at the end of X-Forwarded-For; what stands
 * further left than the own proxies have written, anybody may have made up.
 * @param remote the address at the other end of the connection
 * @param forwardedFor the header X-Forwarded-For
 * @param proxies how many proxies of one's own stand before the server
 * @returns the address of whoever asked the first of the proxies; `remote` where the header doesn't name one
 */
export function callerAddress(remote: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0 || forwardedFor === undefined) return remote
  const asked = forwardedFor.split(',').at(-proxies)?.trim() ?? ''
  const address = withoutPort(asked)
  return isIP(address) ? address : remote
}

/** "192.0.2.1:5030" → "192.0.2.1", "[2001:db8::1]:443" → "2001:db8::1" */
const withoutPort = (address: string) =>
  /^\[(?<inner>[^\]]*)\](:\d+)?$/.exec(address)?.groups?.inner ??
  (/^[\d.]+:\d+$/.test(address) ? address.slice(0, address.indexOf(':')) : address)
