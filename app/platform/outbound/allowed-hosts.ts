/** A host and port of OUTBOUND_ALLOW, as the parser of URLs writes them; an IPv6 address without brackets. */
export interface AllowedHost {
  host: string
  port: number
}

/**
 * Reads a list such as `127.0.0.1:8053, [::1]:9000, forge.internal:443`.
 * @returns null if an entry isn't a host with a port
 */
export function readAllowedHosts(list: string): AllowedHost[] | null {
  const entries = list
    .split(',')
    .flatMap((entry) => (entry.trim() === '' ? [] : [hostWithPort(entry.trim())]))
  const read = entries.filter((entry) => entry !== null)
  return read.length === entries.length ? read : null
}

function hostWithPort(entry: string): AllowedHost | null {
  const port = /:(\d{1,5})$/.exec(entry)?.[1]
  if (port === undefined || /[/@?#\s]/.test(entry) || !URL.canParse(`http://${entry}`)) return null
  const number = Number(port)
  return number > 0 && number < 65_536 ? { host: bareHost(new URL(`http://${entry}`)), port: number } : null
}

/**
 * The host name of a URL, without the brackets of IPv6 and the dot at the end. The parser has turned each
 * spelling of an IPv4 address into one.
 */
export const bareHost = ({ hostname }: Pick<URL, 'hostname'>): string =>
  hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
