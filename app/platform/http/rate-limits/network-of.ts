import { isIPv6 } from 'node:net'

/**
 * What a limit counts an address as: an IPv6 address as its /64, which usually belongs to one customer; an IPv4 address,
 * also one mapped to IPv6, as itself.
 */
export function networkOf(address: string): string {
  // A zone, as in "fe80::1%eth0", names an interface of this machine.
  const [ip = ''] = address.split('%')
  if (!isIPv6(ip)) return address
  const [start = '', end] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const head = groupsOf(start)
  const tail = groupsOf(end ?? '')
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
