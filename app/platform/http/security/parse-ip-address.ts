import { isIPv4, isIPv6 } from 'node:net'

/** The address, or the eight groups of an IPv6 address in lower-case hexadecimal without leading zeros. */
export type IpAddress = { version: 4; address: string } | { version: 6; groups: string[] }

/** An IPv4 address that is mapped to IPv6 counts as IPv4. @returns null for anything but an IP address */
export function parseIpAddress(text: string): IpAddress | null {
  // A zone, as in "fe80::1%eth0", names an interface of this machine.
  const [ip = ''] = text.split('%')
  if (isIPv4(ip)) return { version: 4, address: ip }
  if (!isIPv6(ip)) return null
  const [start = '', end] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const head = groupsOf(start)
  const tail = groupsOf(end ?? '')
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  if (!isMapped) return { version: 6, groups }
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return { version: 4, address: bytes.join('.') }
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
