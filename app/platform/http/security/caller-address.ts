import { isIP } from 'node:net'

/** The client of the outermost trusted proxy, else `remote`. Entries further left can be forged. */
export function callerAddress(remote: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0 || forwardedFor === undefined) return remote
  const entry = forwardedFor.split(',').at(-proxies)?.trim() ?? ''
  const address = withoutPort(entry)
  return isIP(address) ? address : remote
}

/** "192.0.2.1:5030" → "192.0.2.1", "[2001:db8::1]:443" → "2001:db8::1" */
const withoutPort = (address: string) =>
  /^\[(?<inner>[^\]]*)\](:\d+)?$/.exec(address)?.groups?.inner ??
  (/^[\d.]+:\d+$/.test(address) ? address.slice(0, address.indexOf(':')) : address)

/** Header with the caller's address, set by the server; a value from the client is overwritten. */
export const CLIENT_ADDRESS = 'x-unpause-client-address'
