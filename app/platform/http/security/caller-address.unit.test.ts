import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

const PROXY = '10.0.0.2'

test.each<[what: string, forwardedFor: string | undefined, proxies: number, caller: string]>([
  ['no proxy is trusted', '203.0.113.7', 0, PROXY],
  ['the proxy names its client', '203.0.113.7', 1, '203.0.113.7'],
  ['the client forged other entries', '198.51.100.1, 127.0.0.1, 203.0.113.7', 1, '203.0.113.7'],
  ['there are two proxies', '198.51.100.1, 203.0.113.7, 10.0.0.3', 2, '203.0.113.7'],
  ['the header is missing', undefined, 1, PROXY],
  ['the header is empty', '', 1, PROXY],
  ['fewer proxies than configured added an entry', '203.0.113.7', 2, PROXY],
  ['the proxy adds a port', '203.0.113.7:50312', 1, '203.0.113.7'],
  ['the caller has an IPv6 address', '2001:db8::7', 1, '2001:db8::7'],
  ['an IPv6 address has a port', '[2001:db8::7]:50312', 1, '2001:db8::7'],
  ['the header contains no address', 'unknown', 1, PROXY],
])('returns the caller when %s (%j, %i)', (_, forwardedFor, proxies, caller) => {
  expect(callerAddress(PROXY, forwardedFor, proxies)).toBe(caller)
})
