import { expect, test } from 'vitest'
import { shortenAddress } from '../events/shorten-address.server.ts'

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:x'],
  ['2001:0DB8:0001:0000::9', '2001:db8:1:x'],
  ['2001:db8::9', '2001:db8:0:x'],
  ['::1', '0:0:0:x'],
  ['', null],
  [null, null],
  ['not an address', null],
])('shortens %j to %j', (address, network) => {
  expect(shortenAddress(address)).toBe(network)
})
