import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmailAddress } from './email-address.ts'
import { readableAddress } from './readable-address.ts'

test.each([
  'ana@example.com',
  'ana@пример.рф',
  'ana@bücher.example',
  'ana@straße.example',
  'ana@例え.テスト',
  'ana@한국.example',
  'ana@مثال.إختبار',
  'ana@mail.пример.рф',
])('shows %s as its owner writes it', (address) => {
  expect(readableAddress(readEmailAddress(address)!)).toBe(address)
})

test.each([
  ['Cyrillic that looks Latin', 'ana@ехаmple.com'],
  ['Cyrillic alone that looks Latin', 'ana@сосо.com'],
  ['Greek that looks Latin', 'ana@νο.com'],
  ['Latin and Han', 'ana@paypal书.com'],
])('leaves a domain that could pass for another one in ASCII: %s', (_what, address) => {
  const stored = readEmailAddress(address)!
  expect(readableAddress(stored)).toBe(stored)
})

test('leaves what no domain is encoded as', () => {
  for (const address of [
    'ana@xn--.example',
    'ana@xn--99999999999.example',
    'ana@xn--a!.example',
    'no address',
  ])
    expect(readableAddress(address)).toBe(address)
})

test('reads domains as Node does', () => {
  const labels = fc.string({ unit: fc.constantFrom(...'aäöüßzéèñçğış-3'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(labels, (label) => {
      const stored = readEmailAddress(`ana@${label}.example`)
      if (stored !== null) expect(readableAddress(stored)).toBe(`ana@${domainToUnicode(stored.slice(4))}`)
    }),
  )
})
