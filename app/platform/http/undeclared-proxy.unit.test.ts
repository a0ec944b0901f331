import { expect, test } from 'vitest'
import { CLIENT_ADDRESS } from './security/caller-address.ts'
import { isFromUndeclaredProxy, isNearby, isThisMachine } from './undeclared-proxy.ts'

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', ''])('%s is this machine', (address) => {
  expect([isThisMachine(address), isNearby(address)]).toEqual([true, true])
})

test.each([
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.1',
  '192.168.1.1',
  '169.254.0.1',
  '100.64.0.1',
  'fd00::1',
  'fe80::1%eth0',
])('%s is nearby', (address) => {
  expect([isThisMachine(address), isNearby(address)]).toEqual([false, true])
})

test.each([
  '203.0.113.7',
  '172.32.0.1',
  '172.15.0.1',
  '100.63.0.1',
  '100.128.0.1',
  '11.0.0.1',
  '2001:db8::1',
  '::2',
  'unknown',
])('%s is neither', (address) => {
  expect([isThisMachine(address), isNearby(address)]).toEqual([false, false])
})

test('a proxy is one by its address and its headers, and only if nobody declared it', () => {
  const from = (address: string, headers: Record<string, string>, trustProxy = 0) =>
    isFromUndeclaredProxy({ trustProxy }, new Headers({ [CLIENT_ADDRESS]: address, ...headers }))
  const forwarded = { 'x-forwarded-host': 'elsewhere.example' }
  expect(from('172.18.0.2', forwarded)).toBe(true)
  expect(from('172.18.0.2', {})).toBe(false)
  expect(from('203.0.113.7', forwarded)).toBe(false)
  expect(from('172.18.0.2', forwarded, 1)).toBe(false)
})
