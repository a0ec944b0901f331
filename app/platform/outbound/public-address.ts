import { isIP } from 'node:net'

/**
 * Blocks of addresses that aren't on the public internet, of the registries for special purposes (RFC 6890)
 * and multicast.
 */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
].map(blockOf)

/** What is private inside 2000::/3, beyond which nothing is public. */
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map(blockOf)

const GLOBAL_V6 = blockOf('2000::/3')

/** IPv6 addresses that stand for an IPv4 address: mapped ones, and those of NAT64. */
const EMBEDS_V4 = [blockOf('::ffff:0:0/96'), blockOf('64:ff9b::/96')]

/**
 * Whether an address is on the public internet. It decides by the address's bytes, so each spelling gets the
 * same answer.
 * @param address an IPv4 or IPv6 address without brackets. Anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  const bytes = bytesOf(address)
  if (!bytes) return false
  if (bytes.length === 4) return !PRIVATE_V4.some((block) => isWithin(block, bytes))
  if (EMBEDS_V4.some((block) => isWithin(block, bytes))) return isPublicAddress(bytes.slice(12).join('.'))
  return isWithin(GLOBAL_V6, bytes) && !PRIVATE_V6.some((block) => isWithin(block, bytes))
}

interface Block {
  bytes: readonly number[]
  bits: number
}

function blockOf(text: string): Block {
  const [address = '', bits = ''] = text.split('/')
  return { bytes: bytesOf(address) ?? [], bits: Number(bits) }
}

function isWithin({ bytes, bits }: Block, address: readonly number[]): boolean {
  return bytes.every((byte, index) => {
    const bitsHere = Math.min(8, Math.max(0, bits - index * 8))
    const mask = 0xff & (0xff << (8 - bitsHere))
    return (byte & mask) === ((address[index] ?? 0) & mask)
  })
}

function bytesOf(address: string): number[] | null {
  const kind = isIP(address)
  if (kind === 0 || address.includes('%')) return null
  return kind === 4 ? address.split('.').map(Number) : bytesOfV6(address)
}

function bytesOfV6(address: string): number[] {
  // The last two groups may be written as an IPv4 address.
  const hex = address.replace(/(?<=:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [front = '', back] = hex.split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)))
  const [first, last] = [groupsOf(front), groupsOf(back ?? '')]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => 0)
  return [...first, ...zeros, ...last].flatMap((group) => [group >> 8, group & 0xff])
}
