import { isIPv4, isIPv6 } from 'node:net'

/** The network of an IP address: /24 as "203.0.113.x", /48 as "2001:db8:1:x". Null for anything else. */
export function shortenAddress(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=[\d.]+$)/i, '') ?? ''
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.x')
  if (!isIPv6(plain)) return null
  const [start = '', end] = plain.split('::')
  const groups = start.split(':').filter(Boolean)
  if (end !== undefined) groups.push('0', '0', '0')
  return `${groups.slice(0, 3).map(withoutZeros).join(':')}:x`.toLowerCase()
}

const withoutZeros = (group: string) => group.replace(/^0+(?=.)/, '')
